// Whether a house answers with its database: this one, or that of another laptop at its address.

// AbortController with a timer: the browsers of older televisions lack AbortSignal.timeout.
export async function knock(house = "") {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), 2000);
  try {
    const answer = await fetch(`${house}/healthz`, { cache: "no-store", signal: patience.signal });
    return answer.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
