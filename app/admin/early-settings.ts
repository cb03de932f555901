// Applies the theme and the width of the sidebar before the first paint, and immediately in every window after a choice
// (preferences.ts). Inlined, minified and hashed for the CSP; it must not import anything at run time.

const { dataset } = document.documentElement;

/** Sets an attribute to one of these choices; without it, the styles have their default (admin.css). */
const applyChoice = (attribute: string, key: string, choices: readonly string[]) => {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(key);
  } catch {}
  if (chosen && choices.includes(chosen)) dataset[attribute] = chosen.toLowerCase();
  else delete dataset[attribute];
};

const apply = () => {
  applyChoice("theme", "adminTheme", ["Light", "Dark"]);
  applyChoice("sidebar", "adminSidebar", ["Narrow"]);
};

apply();
for (const event of ["admin-choice", "storage"]) addEventListener(event, apply);
