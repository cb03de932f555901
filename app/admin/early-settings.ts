// Applies the theme and the widths of sidebar and preview before the first paint, and immediately in every window after a choice
// (preferences.ts). Inlined, minified and hashed for the CSP; it must not import anything at run time.

const { dataset, style } = document.documentElement;

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Sets an attribute to one of these choices; without it, the styles have their default (admin.css). */
const applyChoice = (attribute: string, key: string, choices: readonly string[]) => {
  const chosen = read(key);
  if (chosen && choices.includes(chosen)) dataset[attribute] = chosen.toLowerCase();
  else delete dataset[attribute];
};

const apply = () => {
  applyChoice("theme", "adminTheme", ["Light", "Dark"]);
  applyChoice("sidebar", "adminSidebar", ["Narrow"]);
  const width = Number(read("adminPreviewWidth"));
  if (width > 0) style.setProperty("--preview-width", `${Math.min(75, Math.max(25, width))}%`);
};

apply();
for (const event of ["admin-choice", "storage"]) addEventListener(event, apply);
