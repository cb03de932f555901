import plexMono from "@datumline/brand/fonts/ibm-plex-mono-core.woff2?url";
import inter from "@datumline/brand/fonts/inter-core.woff2?url";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import { ErrorScreen } from "#app/site/error-screen.tsx";
import type { Route } from "./+types/root";
import { isPublicPath } from "./lib/urls.ts";

export const links: Route.LinksFunction = () => [
  ...[inter, plexMono].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
    href,
  })),
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  return (
    // The pre-hydration script changes this element's attributes before hydration (scroll, consent); that is not a mismatch.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBFAF7" />
        {!isPublicPath(pathname) && <meta name="robots" content="noindex" />}
        <Meta />
        <Links />
      </head>
      <body id="top">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
