import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

// Every URL of the product.
export default [
  layout("site/layout.tsx", [
    index("pages/home.tsx"),
    route("services", "pages/services.tsx"),
    route("services/ftth-design", "pages/ftth-design.tsx"),
    route("services/civil-engineering", "pages/civil-engineering.tsx"),
    route("services/bim-modeling", "pages/bim-modeling.tsx"),
    route("about", "pages/about.tsx"),
    route("contact", "pages/contact.tsx"),
    route("privacy-policy", "pages/privacy-policy.tsx"),
    route("terms", "pages/terms.tsx"),
    route("*", "pages/not-found.tsx"),
  ]),

  ...prefix("admin", [
    route("sign-in", "admin/sign-in.tsx"),
    route("sign-out", "admin/sign-out.ts"),
    route("set-up", "admin/set-up.tsx"),
    layout("admin/layout.tsx", [index("admin/dashboard.tsx")]),
  ]),

  route("api/status", "resources/status.ts"),
  route("styles/:version.css", "resources/stylesheet.ts"),
  route("drawings/:name.svg", "resources/drawing.ts"),
] satisfies RouteConfig;
