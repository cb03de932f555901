// The first script of every document, inlined. It decides which texts become HTML and which addresses are run, for all
// code, including React and libraries. Browsers consult it if the security policy requires it
// (http/security-headers.ts); record 0081 lists the alternatives. It must stay small and must not import anything.

const { trustedTypes } = window;

/**
 * Elements that can run code, embed another document or change the meaning of addresses. React creates each script from
 * an empty one.
 */
const isHarmful = ({ localName, attributes, firstChild }: Element) =>
  /^(base|embed|frame|iframe|meta|object|template)$/.test(localName) ||
  (localName === "script" && (attributes.length > 0 || firstChild !== null)) ||
  [...attributes].some(({ name }) => name.startsWith("on"));

if (trustedTypes) {
  const unchecked = trustedTypes.createPolicy("unchecked", { createHTML: (html) => html });
  const isHarmless = (html: string) => {
    const { content } = Object.assign(document.createElement("template"), {
      innerHTML: unchecked.createHTML(html),
    });
    return ![...content.querySelectorAll("*")].some(isHarmful);
  };
  trustedTypes.createPolicy("default", {
    // HTML from a DOMParser is in no page: the editor reads HTML this way, before its schema filters it.
    createHTML: (html, _, sink) => (sink.startsWith("DOMParser") || isHarmless(html) ? html : null),
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      return origin === location.origin && pathname.startsWith("/assets/") ? url : null;
    },
  });
}
