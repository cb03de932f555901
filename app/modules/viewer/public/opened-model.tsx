import type { SampleModelId } from "@datumline/studio/building/viewed";
import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { ModelDrawing } from "#app/site/sections/model-drawing.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { isOverlayEntry } from "#app/ui/overlay-links.ts";
import { modelAnchor } from "./model-address.ts";
import type { ViewerProps } from "./viewer.tsx";

/** The page's content while the viewer is loaded. */
const viewerDialogText = {
  close: "Close",
  loading: "Loading the viewer…",
  failed: "The viewer could not be loaded.",
  retry: "Try again",
} as const;

/** A model that the viewer can show. */
type ViewableModel = { id: SampleModelId; title: string; text: string };

/** Which model is open, if any, and how to close it. */
function useOpenModel(models: readonly ViewableModel[]) {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash } = location;
  return {
    model: models.find(({ id }) => hash === `#${modelAnchor(id)}`),
    close(): void {
      if (isOverlayEntry(location)) void navigate(-1);
      else void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    },
  };
}

type ViewerBoundaryProps = {
  /** In place of the viewer after an error in it. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Error boundary: a failure of the viewer must not take down the page. */
class ViewerBoundary extends Component<ViewerBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

export type OpenedModelProps = { models: readonly ViewableModel[] };

/**
 * The viewer over the whole screen: a native modal dialog, which keeps the focus inside and gives it back. Fetched when
 * a model is opened (model-link.tsx), and the viewer itself after it.
 */
export default function OpenedModel({ models }: OpenedModelProps) {
  const { model, close } = useOpenModel(models);
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  // The server does not see the hash; it is read after hydration.
  const [shown, setShown] = useState<typeof model>();
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps>>();
  const [isFailed, setFailed] = useState(false);

  useEffect(() => setShown(model), [model]);

  useEffect(() => {
    const element = dialog.current;
    if (!shown || !element) return;
    element.showModal();
    import("./viewer.tsx").then(
      (code) => setViewer(() => code.default),
      () => setFailed(true),
    );
    return () => {
      element.close();
      // Opened by a direct link, there is nothing that had the focus before.
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`a[href$="#${modelAnchor(shown.id)}"]`)?.focus();
    };
  }, [shown]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      // Also for a dialog that the browser closes itself: the address must follow. Reported late, when the next model may
      // already be open.
      onClose={() => model && !dialog.current?.open && close()}
      className="dialog m-auto h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-white p-0 text-left shadow-float open:flex lg:h-[calc(100dvh-3rem)] lg:w-[calc(100%-3rem)]"
    >
      {shown && (
        <>
          <header className="flex items-center justify-between gap-4 border-rule border-b py-1 pr-1 pl-4 lg:pl-6">
            <h2 id={headingId} className="text-h3">
              {shown.title}
            </h2>
            <form method="dialog">
              <button
                type="submit"
                aria-label={viewerDialogText.close}
                className="grid size-12 place-items-center -outline-offset-4"
              >
                <Icon path="m5 5 14 14M19 5 5 19" width={24} pen={1.8} />
              </button>
            </form>
          </header>
          {isFailed && failure}
          {!isFailed && !Viewer && (
            <Middle>
              <p role="status">{viewerDialogText.loading}</p>
              <progress aria-label={viewerDialogText.loading} className="w-60" />
            </Middle>
          )}
          {Viewer && (
            <ViewerBoundary key={shown.id} fallback={failure}>
              <Viewer model={shown} poster={<ModelDrawing model={shown.id} />} />
            </ViewerBoundary>
          )}
        </>
      )}
    </dialog>
  );
}

function Middle({ children }: { children: ReactNode }) {
  return (
    <div className="grid grow place-content-center justify-items-center gap-4 p-6">{children}</div>
  );
}

const failure = (
  <Middle>
    <p role="alert">{viewerDialogText.failed}</p>
    {/* Browsers do not ask again for code that failed once; the address brings the viewer back. */}
    <Button onClick={() => location.reload()}>{viewerDialogText.retry}</Button>
  </Middle>
);
