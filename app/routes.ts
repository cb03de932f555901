import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

// Every URL of the product.
export default [
  layout("site/layout.tsx", [
    index("pages/home.tsx"),
    route("services", "pages/services.tsx"),
    route("services/ftth-design", "pages/ftth-design.tsx"),
    route("services/solar-pv-permitting", "pages/solar-pv-permitting.tsx"),
    route("services/civil-engineering", "pages/civil-engineering.tsx"),
    route("services/scan-to-bim", "pages/scan-to-bim.tsx"),
    route("services/scan-to-bim/sample-models", "pages/sample-models.tsx"),
    route("services/bim-modeling", "pages/bim-modeling.tsx"),
    route("portfolio", "pages/portfolio.tsx"),
    route("blog", "pages/blog.tsx"),
    route("blog/:slug", "pages/article.tsx"),
    route("about", "pages/about.tsx"),
    route("contact", "pages/contact.tsx"),
    route("quote", "pages/quote.tsx"),
    route("newsletter", "pages/newsletter.tsx"),
    route("newsletter/confirm/:token", "pages/newsletter-confirm.tsx"),
    route("newsletter/unsubscribe/:token", "pages/newsletter-unsubscribe.tsx"),
    route("samples/:token", "pages/sample-download.tsx"),
    route("privacy-policy", "pages/privacy-policy.tsx"),
    route("terms", "pages/terms.tsx"),
    route("*", "pages/not-found.tsx"),
  ]),

  ...prefix("admin", [
    route("sign-in", "admin/sign-in.tsx"),
    route("sign-out", "admin/sign-out.ts"),
    route("set-up", "admin/set-up.tsx"),
    layout("admin/layout.tsx", [
      index("admin/dashboard.tsx"),
      route("leads/:id/files", "admin/lead-files.tsx"),
      route("media", "admin/media/library.tsx"),
      route("media/files", "admin/media/upload.ts"),
      route("media/uses", "admin/media/uses.ts"),
      route("undo/:id", "admin/undo.ts"),
    ]),
    route("files/:token", "resources/private-file.ts"),
  ]),

  route("quote/files", "resources/quote-files.ts"),
  route("robots.txt", "resources/robots.ts"),
  route("sitemap.xml", "resources/sitemap.ts"),
  route("site.webmanifest", "resources/web-manifest.ts"),
  route("api/portfolio", "resources/portfolio.ts"),
  route("api/portfolio/:id", "resources/portfolio-project.ts"),
  route("api/status", "resources/status.ts"),
  route("styles/:version.css", "resources/stylesheet.ts"),
  route("drawings/:name.svg", "resources/drawing.ts"),
  route("media/portfolio/*", "resources/media-file.ts"),
] satisfies RouteConfig;
