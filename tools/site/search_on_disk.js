// A page that is opened from a file may start no worker, and the search runs in one: so there it runs in a hidden frame,
// which is handed the same messages, each in a turn of its own as a worker's are. Over HTTP this does nothing.
if (location.protocol === "file:") {
  window.Worker = class {
    onmessage = null;
    waiting = [];

    constructor(url) {
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.documentElement.append(frame);
      this.inside = frame.contentWindow;
      this.inside.postMessage = (data) => setTimeout(() => this.onmessage?.(new MessageEvent("message", { data })));
      const script = frame.contentDocument.createElement("script");
      script.src = url;
      script.onload = () => {
        const { waiting } = this;
        this.waiting = null;
        waiting.forEach((data) => this.postMessage(data));
      };
      frame.contentDocument.head.append(script);
      this.terminate = () => frame.remove();
    }

    postMessage(data) {
      if (this.waiting) this.waiting.push(data);
      else setTimeout(() => this.inside.onmessage?.(new MessageEvent("message", { data })));
    }
  };
}
