import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { RequestId } from "#app/site/error-screen.tsx";

// In development, Vite keeps the styles up to date; built pages carry them in the document.
if (import.meta.env.DEV) {
  if (location.pathname.startsWith("/admin")) void import("#app/admin/admin.css");
  else void import("#app/site/app.css");
}

/** Notifies the pre-hydration script that React has hydrated and recorded clicks can be replayed. */
function Announce({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    window.dispatchEvent(new Event("hydrated"));
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <RequestId value={document.getElementById("request-id")?.textContent ?? undefined}>
      <Announce>
        <HydratedRouter />
      </Announce>
    </RequestId>,
  );
});
