// One act touches several fragments of a page. What htmx would read by as many requests is read by
// one, and each request that htmx has prepared is answered with its fragment as if it had been sent.
// Where the one is refused or fails, they are sent after all, but not to a server that has too much to
// do: that is asked again later.
import { touchOf } from "./changes.js";

const MOST = 20; // floor/views/fragments.py
const { fragments } = document.body.dataset; // the address that answers for several
let waiting = []; // what htmx knows of each request

addEventListener("htmx:beforeSend", ({ detail }) => {
  if (!fragments || !touchOf(detail) || detail.requestConfig.verb !== "get") return;
  detail.xhr.send = () => {
    if (waiting.push(detail) === 1) queueMicrotask(readWaiting);
  };
});

function readWaiting() {
  while (waiting.length > 1) read(waiting.splice(0, MOST));
  waiting.splice(0).forEach(sendAlone);
}

function read(requests) {
  const reading = new XMLHttpRequest();
  const addresses = requests.map(({ pathInfo }) => ["at", pathInfo.finalRequestPath]);
  reading.open("GET", `${fragments}?${new URLSearchParams(addresses)}`);
  reading.setRequestHeader("HX-Request", "true");
  reading.responseType = "json";
  reading.timeout = htmx.config.timeout;
  reading.onload = () => {
    const { status, response } = reading;
    if (status === 503) requests.forEach(({ xhr }) => xhr.onerror());
    else if (status !== 200 || response === null) requests.forEach(sendAlone);
    else requests.forEach((request, n) => queueMicrotask(() => answer(request, response[n])));
  };
  reading.onerror = () => requests.forEach(({ xhr }) => xhr.onerror());
  reading.ontimeout = () => requests.forEach(({ xhr }) => xhr.ontimeout());
  reading.send();
}

function sendAlone({ xhr }) {
  delete xhr.send;
  xhr.send();
}

function answer({ xhr, pathInfo }, text) {
  const properties = {
    status: 200,
    response: text,
    responseText: text,
    responseURL: new URL(pathInfo.finalRequestPath, location.href).href,
    getAllResponseHeaders: () => "",
    getResponseHeader: (name) => (name.toLowerCase() === "content-type" ? "text/html" : null),
  };
  for (const [name, value] of Object.entries(properties)) Object.defineProperty(xhr, name, { value });
  xhr.onload();
}
