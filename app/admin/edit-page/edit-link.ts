// "Edit this page" on a public page, for people who may edit it. The text of /admin/edit-link.js (link-script.ts); it
// must not import anything at run time.

const link = document.createElement("a");
link.textContent = "Edit this page";
link.className = "print:hidden";
Object.assign(link.style, {
  position: "fixed",
  left: "1rem",
  // Above the consent banner, if it is at the foot (app/site/app.css).
  bottom: "calc(var(--consent, 0px) + 1rem)",
  zIndex: "60",
  padding: "0.625rem 1rem",
  borderRadius: "2px",
  background: "#0c1a2e",
  color: "#fff",
  fontSize: "0.9375rem",
  fontWeight: "550",
});

/** Leads to the text of the first heading in view, or else of the last one above it. */
const lead = () => {
  const headings = [...document.querySelectorAll("main :is(h1, h2, h3)")];
  const topOf = (heading: Element) => heading.getBoundingClientRect().top;
  const seen = headings.find((each) => topOf(each) >= 0 && topOf(each) < innerHeight);
  const read = seen ?? headings.findLast((each) => topOf(each) < 0);
  const at = read?.textContent?.trim() ?? "";
  link.href = `/admin/edit?${new URLSearchParams({ path: location.pathname, at })}`;
};
for (const type of ["pointerenter", "pointerdown", "focus", "click"])
  link.addEventListener(type, lead);
lead();
const landmark = document.createElement("aside");
landmark.ariaLabel = "Editing";
landmark.append(link);
document.body.append(landmark);
