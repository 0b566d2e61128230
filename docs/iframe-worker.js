// The search of the site runs in a worker. Browsers refuse a worker to a page that is opened from a folder (file:); there
// the same script runs in a hidden frame. Material's plugin `offline` would fetch a script for that from elsewhere, unless
// one of this name is there.
"use strict";
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.srcdoc = `<script src="${String(address).replaceAll("&", "&amp;")}"></script>`;
      this.inside = new Promise((found) => {
        frame.addEventListener("load", () => {
          const inside = frame.contentWindow;
          inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
          found(inside);
        });
      });
      document.body.append(frame);
    }

    postMessage(data) {
      this.inside.then((inside) => inside.dispatchEvent(new MessageEvent("message", { data })));
    }
  };
}
