import type { BrowserContext, Route } from "@playwright/test";

// Imitations of the two scheduling services. They change a page like the real ones (frames without a name, styles, a close
// button for the mouse only), under the real URLs, so that the site's policy applies to them.

const script = (body: string) => ({ contentType: "text/javascript", body });
const styles = (body: string) => ({ contentType: "text/css", body });

const bookingPage = {
  contentType: "text/html",
  body: `<!DOCTYPE html><html lang="en"><title>Booking</title>
    <h1>Choose a time</h1><button type="button">10:00</button></html>`,
};

const calendlyScript = `
  const frameFor = (url, type) => {
    const frame = document.createElement("iframe");
    frame.src = url + "?embed_domain=" + location.host + "&embed_type=" + type;
    frame.width = frame.height = "100%";
    frame.onload = () => document.querySelectorAll(".calendly-spinner").forEach((one) => (one.style.visibility = "hidden"));
    return frame;
  };
  const part = (className, ...children) => {
    const element = document.createElement("div");
    element.className = className;
    element.append(...children);
    return element;
  };
  let overlay;
  window.Calendly = {
    initInlineWidget({ url, parentElement }) {
      parentElement.append(part("calendly-spinner"), frameFor(url, "Inline"));
    },
    initPopupWidget({ url }) {
      this.closePopupWidget();
      const popup = part("calendly-popup", part("calendly-popup-content", frameFor(url, "PopupText")));
      const button = part("calendly-popup-close");
      button.onclick = () => this.closePopupWidget();
      overlay = part("calendly-overlay", part("calendly-close-overlay"), popup, button);
      document.body.append(overlay);
      document.body.style.overflow = "hidden";
    },
    closePopupWidget() {
      overlay?.remove();
      overlay = undefined;
      document.body.style.overflow = "";
    },
  };`;

const calendlyStyles = `
  .calendly-overlay { position: fixed; inset: 0; z-index: 9999; background: rgb(31 31 31 / 40%) }
  .calendly-popup { position: absolute; inset: 10%; background: #fff }
  .calendly-popup-content { height: 100% }
  .calendly-popup-close { position: absolute; top: 15px; right: 15px; width: 19px; height: 19px;
    background: url(/assets/external/close-icon.svg) no-repeat }
  .calendly-spinner { position: absolute; top: 50%; left: 0; right: 0; z-index: -1 }`;

const calScript = `
  const Cal = window.Cal;
  if (!Cal?.q) throw new Error("Cal is not there");
  let origin, modal;
  document.head.append(Object.assign(document.createElement("style"), { textContent: ".cal-embed { border: 0 }" }));
  const frameFor = (link) => {
    const frame = document.createElement("iframe");
    frame.className = "cal-embed";
    frame.src = origin.replace("https://cal.com", "https://app.cal.com") + "/" + link + "/embed?embed=";
    frame.style.cssText = "width: 100%; height: 100%";
    return frame;
  };
  customElements.define("cal-inline", class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: "open" }).innerHTML = "<style>:host { color: #333 }</style><slot></slot>";
    }
  });
  customElements.define("cal-modal-box", class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: "open" }).innerHTML =
        '<style>.backdrop { position: fixed; inset: 0; z-index: 9999; background: rgb(5 5 5 / 80%) }</style>' +
        '<div class="backdrop"><button type="button" aria-label="Close">&times;</button><slot></slot></div>';
      this.shadowRoot.querySelector("button").onclick = () => this.close();
      document.addEventListener("keydown", ({ key }) => key === "Escape" && this.close());
    }
    close() {
      this.style.visibility = "hidden";
    }
  });
  const calls = {
    init: (options) => { origin = options.origin },
    inline: ({ elementOrSelector, calLink }) => {
      const template = document.createElement("template");
      template.innerHTML = '<cal-inline style="display: flex; height: inherit; width: 100%"></cal-inline>';
      template.content.children[0].append(frameFor(calLink));
      elementOrSelector.append(template.content);
    },
    modal: ({ calLink }) => {
      modal = document.createElement("cal-modal-box");
      modal.append(frameFor(calLink));
      document.body.append(modal);
    },
    closeModal: () => modal.close(),
  };
  const run = ([name, ...args]) => calls[name](...args);
  Cal.q.splice(0).forEach(run);
  Cal.q.push = run;
  Cal.instance = {};`;

const closeIcon = {
  contentType: "image/svg+xml",
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="19" height="19"/>',
};

const files: Record<string, { contentType: string; body: string }> = {
  "https://assets.calendly.com/assets/external/widget.js": script(calendlyScript),
  "https://assets.calendly.com/assets/external/widget.css": styles(calendlyStyles),
  "https://assets.calendly.com/assets/external/close-icon.svg": closeIcon,
  "https://app.cal.com/embed/embed.js": script(calScript),
};

/** Responds for both services, in every tab of the context. */
export async function imitateSchedulingServices(context: BrowserContext): Promise<void> {
  const answer = (route: Route) => route.fulfill(files[route.request().url()] ?? bookingPage);
  await context.route(/^https:\/\/([a-z]+\.)?(calendly|cal)\.com\//, answer);
}
