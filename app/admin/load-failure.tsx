import { useContext, useState } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { RequestId } from "#app/site/error-screen.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { refusalIn, thrownMessage } from "./action-result.ts";
import { type AdminScreen, dashboardScreen, screenAt } from "./navigation-entries.ts";
import { mayOpen } from "./route-permissions.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** React Router's generic message for server errors, whose details stay in the log. */
const serverError = "Unexpected Server Error";

type Words = { heading: string; sentence: string; canTryAgain: boolean };

function wordsFor(error: unknown, screen: string): Words {
  if (isRouteErrorResponse(error) && error.status < 500) {
    const heading = { 403: "You don't have access", 404: "Not found" }[error.status];
    // A refusal already contains a message for the user.
    const sentence = thrownMessage(error) ?? "This page does not exist.";
    return { heading: heading ?? "Something went wrong", sentence, canTryAgain: false };
  }
  const isServers =
    isRouteErrorResponse(error) || (error instanceof Error && error.message === serverError);
  return {
    heading: `${screen} could not be loaded`,
    sentence: isServers
      ? "Something went wrong on the server and has been logged."
      : "The server could not be reached, or its response could not be shown.",
    canTryAgain: true,
  };
}

/** The id of the document request, if that failed; the id of a client-side navigation is unknown here. */
function useDocumentRequest(): string | undefined {
  const id = useContext(RequestId);
  const [isDocument] = useState(
    () =>
      typeof document === "undefined" || document.documentElement.dataset.hydrated === undefined,
  );
  return isDocument ? id : undefined;
}

/** The list of the missing lead, post or project; the dashboard if the user may not open it. */
function useParentScreen(screen: AdminScreen, pathname: string, error: unknown): AdminScreen {
  const signedIn = useSignedIn();
  const user = signedIn ?? refusalIn(error)?.who;
  return screen.to !== pathname && mayOpen(user, screen.to) ? screen : dashboardScreen;
}

/** Replaces a screen that could not be loaded: the failure, and a button to load the screen again. */
export function LoadFailure({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const screen = screenAt(pathname);
  const back = useParentScreen(screen, pathname, error);
  const { heading, sentence, canTryAgain } = wordsFor(error, screen.name);
  const requestId = useDocumentRequest();

  return (
    <section aria-labelledby="failure" className="measure pt-6">
      <h1 id="failure" className="text-h2">
        {heading}
      </h1>
      <p role="alert" className="mt-4">
        {sentence}
      </p>
      {canTryAgain && requestId && (
        <p className="mt-2 font-mono text-note text-secondary">
          Request <span id="request-id">{requestId}</span>
        </p>
      )}
      {!canTryAgain && (
        <p className="mt-6">
          <ButtonLink to={back.to} variant="secondary">
            {/* The navigation also has a "Back to Site", which links to the pages. */}
            Back to {back.to === "/admin/site" ? "site content" : back.name}
          </ButtonLink>
        </p>
      )}
      {canTryAgain && (
        <Button onClick={() => void revalidate()} disabled={state === "loading"} className="mt-6">
          Try again
        </Button>
      )}
    </section>
  );
}
