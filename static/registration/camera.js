// A portrait from the camera of this device: seen in a dialog, cut as the page shows it, made small,
// and sent by the form that sends files. Without a camera the dialog says why not.
const MOST = { width: 640, height: 800 }; // pixels; the page shows no more

const byId = (id) => document.getElementById(id);
const dialog = byId("camera");
const video = dialog.querySelector("video");
const canvas = dialog.querySelector("canvas");
const [take, keep, again] = ["camera-take", "camera-keep", "camera-again"].map(byId);
const which = byId("camera-which");
let stream = null;

byId("camera-open").addEventListener("click", () => {
  explain(null);
  dialog.showModal();
  see({ facingMode: "environment" });
});
byId("camera-close").addEventListener("click", () => dialog.close());
dialog.addEventListener("close", () => {
  stop();
  show(null);
  byId("camera-open").focus();
});
take.addEventListener("click", () => {
  draw();
  show(canvas);
  byId("camera-said").textContent = byId("camera-said").dataset.taken;
  keep.focus();
});
again.addEventListener("click", watch);
keep.addEventListener("click", () => canvas.toBlob(send, "image/jpeg", 0.85));
which.addEventListener("change", () => see({ deviceId: { exact: which.value } }));

/** Shows what the camera sees, or why there is nothing to see. */
async function see(wish) {
  stop();
  if (!navigator.mediaDevices) return explain("unsafe");
  const ideal = { ...wish, width: { ideal: 1280 }, height: { ideal: 960 } };
  let seen = null;
  try {
    seen = await navigator.mediaDevices.getUserMedia({ video: ideal, audio: false });
    stop(); // what an earlier wish was answered with meanwhile
    stream = seen;
    if (!dialog.open) return stop(); // closed while the browser asked
    video.srcObject = stream;
    await video.play();
  } catch (error) {
    return dialog.open && stream === seen && explain(error.name); // else another wish goes on
  }
  await nameCameras();
  watch();
}

/** The cameras to choose from, where there are several. */
async function nameCameras() {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const cameras = devices.filter(({ kind }) => kind === "videoinput");
  const now = stream?.getVideoTracks()[0].getSettings().deviceId;
  which.replaceChildren(
    ...cameras.map(({ label, deviceId }) => new Option(label, deviceId, false, deviceId === now)),
  );
  byId("camera-choice").hidden = cameras.length < 2;
}

function watch() {
  byId("camera-said").textContent = "";
  show(video);
  take.focus();
}

/** Shows the moving picture, the one that was taken, or neither. */
function show(picture) {
  byId("camera-at-work").hidden = !picture;
  video.hidden = take.hidden = picture !== video;
  canvas.hidden = keep.hidden = again.hidden = picture !== canvas;
}

function explain(why) {
  show(null);
  const sentences = [...byId("camera-why").children];
  const reason = sentences.find((sentence) => sentence.dataset.why === why) ?? sentences.at(-1);
  for (const sentence of sentences) sentence.hidden = why === null || sentence !== reason;
}

function stop() {
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = video.srcObject = null;
}

/** Draws the middle of what is seen, in the shape of a portrait. */
function draw() {
  const { videoWidth: wide, videoHeight: high } = video;
  const scale = Math.max(MOST.width / wide, MOST.height / high);
  const [width, height] = [MOST.width / scale, MOST.height / scale];
  const smaller = Math.min(1, scale); // nothing is made larger than it was seen
  canvas.width = Math.round(width * smaller);
  canvas.height = Math.round(height * smaller);
  const cut = [(wide - width) / 2, (high - height) / 2, width, height];
  canvas.getContext("2d").drawImage(video, ...cut, 0, 0, canvas.width, canvas.height);
}

function send(jpeg) {
  const files = new DataTransfer();
  files.items.add(new File([jpeg], "portrait.jpg", { type: "image/jpeg" }));
  byId("photo").files = files.files;
  dialog.close();
  byId("portrait").requestSubmit();
}
