// Replaces two modules of the router in the browser build (vite.config.ts), whose last screen shows a stack and texts
// for developers. Its exports have the router's names.

import { Component, type ReactNode } from "react";

type BoundaryProps = { children: ReactNode; location: unknown; error?: unknown };
type BoundaryState = { error: unknown; location: unknown };

/**
 * Around the whole app: catches errors that the site's error page could not. A navigation to another location tries
 * again.
 */
export class RemixErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: this.props.error, location: this.props.location };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  static getDerivedStateFromProps({ error, location }: BoundaryProps, state: BoundaryState) {
    return { error: error || (location === state.location && state.error), location };
  }

  override render() {
    return this.state.error ? <RemixRootDefaultErrorBoundary /> : this.props.children;
  }
}

/** A document without any part of the site, which may be what fails. */
export function RemixRootDefaultErrorBoundary() {
  return (
    <html lang="en">
      <head>
        <title>Unexpected Application Error!</title>
      </head>
      <body>
        <main>
          <h1>Unexpected Application Error!</h1>
          <p>
            Please load the page again, or go <a href="/">back to the homepage</a>.
          </p>
        </main>
      </body>
    </html>
  );
}

/** Nothing is shown before the root is there: it comes from the server. */
export const RemixRootDefaultHydrateFallback = () => null;
