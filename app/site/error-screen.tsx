import { createContext, useContext } from "react";
import { isRouteErrorResponse, Link } from "react-router";
import { mailtoUrl } from "#app/lib/mailto-url.ts";
import { useFirm } from "./loader-data.ts";
import { NotFound } from "./not-found.tsx";
import { Wordmark } from "./wordmark.tsx";

/** The id of the failed request in the log; only a page rendered on the server has one. */
export const RequestId = createContext<string | undefined>(undefined);

/** The last resort: a plain sentence and the request's id; the error itself only in development. */
export function ErrorScreen({ error }: { error: unknown }) {
  const requestId = useContext(RequestId);
  const firm = useFirm();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  // A refused request has its reason as text.
  const refusal =
    isRouteErrorResponse(error) && error.status < 500 && typeof error.data === "string"
      ? error.data
      : undefined;
  return (
    <main id="main" className="sheet flex min-h-dvh flex-col items-start py-5">
      <title>Unexpected Application Error!</title>
      <meta name="robots" content="noindex" />
      <Link
        to="/"
        aria-label={`${firm.shortName}, home`}
        className="mb-[20dvh] inline-flex min-h-11 items-center"
      >
        <Wordmark />
      </Link>
      <h1 className="text-h2">Unexpected Application Error!</h1>
      <p className="measure mt-5">
        {refusal ?? "Something went wrong on our side and has been logged."} Please try again in a
        moment, or write to{" "}
        <a href={mailtoUrl(firm.email)} className="link">
          {firm.email}
        </a>
        .
      </p>
      {requestId && (
        <p className="mt-3 font-mono text-note text-secondary">
          Request <span id="request-id">{requestId}</span>
        </p>
      )}
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="mt-6 overflow-x-auto border border-rule bg-white p-4 text-note">
          {error.stack}
        </pre>
      )}
      <p className="mt-6">
        <Link to="/" className="link inline-flex min-h-11 items-center">
          Back to Homepage
        </Link>
      </p>
    </main>
  );
}
