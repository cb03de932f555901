// Applies the theme before the first paint, and immediately in every window after a choice (theme.ts). Inlined,
// minified and hashed for the CSP; it must not import anything at run time.

const { dataset } = document.documentElement;

const apply = () => {
  let theme: string | null = null;
  try {
    theme = localStorage.getItem("adminTheme");
  } catch {}
  // Without the attribute, the styles follow the system (admin.css).
  if (theme === "Light" || theme === "Dark") dataset.theme = theme.toLowerCase();
  else delete dataset.theme;
};

apply();
for (const event of ["admin-choice", "storage"]) addEventListener(event, apply);
