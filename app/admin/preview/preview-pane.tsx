import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { previewView, previewWidth } from "../preferences.ts";

/** A preview mode: its width in pixels and its format. */
type View = { name: (typeof previewView.values)[number]; width: number; search?: string };

const pageViews: readonly [View, ...View[]] = [
  { name: "Phone", width: 390 },
  { name: "Tablet", width: 820 },
  { name: "Desktop", width: 1280 },
];
/** Email programs show an email in a pane, and some of them as plain text. */
const emailViews: readonly [View, ...View[]] = [
  { name: "Phone", width: 390 },
  { name: "Desktop", width: 720 },
  { name: "Text", width: 720, search: "as=text" },
];

/** The attributes of a page's frame: its width and scale. */
export type FrameLook = { title: string; className: string; style: CSSProperties };

type ViewChoiceProps = { views: readonly View[]; view: View; onChoose: (view: View) => void };

const ViewChoice = ({ views, view, onChoose }: ViewChoiceProps) => (
  <fieldset className="flex">
    <legend className="sr-only">Width of the preview</legend>
    {views.map((each) => (
      <button
        key={each.name}
        type="button"
        aria-pressed={view === each}
        onClick={() => onChoose(each)}
        className="-ml-px min-h-target border border-edge bg-white px-2.5 font-[550] text-[0.9375rem] hover:text-blueprint aria-pressed:bg-ink aria-pressed:text-white"
      >
        {each.name}
      </button>
    ))}
  </fieldset>
);

/** How far an arrow key moves the edge, in percent of the screen's content. */
const step = 2;

/** The left edge of the preview, which sets its width. */
function Edge() {
  const width = previewWidth.useWidth();
  /** Pixels from the pointer to the preview, while it is dragged. */
  const grip = useRef(0);
  const change = (next: number) => previewWidth.choose(next);
  function onPointerDown({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
    currentTarget.setPointerCapture(pointerId);
    grip.current = (currentTarget.parentElement?.getBoundingClientRect().left ?? clientX) - clientX;
  }
  function onPointerMove({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
    const grid = currentTarget.parentElement?.parentElement?.getBoundingClientRect();
    if (!grid || !currentTarget.hasPointerCapture(pointerId)) return;
    change(((grid.right - clientX - grip.current) / grid.width) * 100);
  }
  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowLeft: step, ArrowRight: -step };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    change(width + by);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between sections cannot be moved
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label="Width of the preview"
      aria-valuenow={Math.round(width)}
      aria-valuemin={previewWidth.min}
      aria-valuemax={previewWidth.max}
      title="Drag to resize; double-click for the usual width"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onDoubleClick={() => change(previewWidth.usual)}
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 -left-5 w-3 cursor-col-resize touch-none after:absolute after:inset-y-0 after:left-1/2 after:w-px after:bg-rule hover:after:w-0.5 hover:after:bg-blueprint"
    />
  );
}

type PreviewPaneProps = {
  /** The name of the edited thing. */
  title: string;
  /** The address of an email, and the time of the server's last save; empty before the first. */
  email?: { path: string; savedAt: string } | undefined;
  /** The frame of a page. */
  frame?: (look: FrameLook) => ReactNode;
  /** Shown instead of the page until a preview exists. */
  nothing?: string | undefined;
  /** Includes the width below which it is hidden. */
  className: string;
};

/**
 * The preview next to a form, at the width of a phone, a tablet or a desktop, in true size or scaled to fit. A frame of an
 * email updates after each autosave.
 */
export function PreviewPane(props: PreviewPaneProps) {
  const { title, email, frame, nothing, className } = props;
  const views = email ? emailViews : pageViews;
  const chosen = previewView.useChoice();
  const view: View = views.find(({ name }) => name === chosen) ?? views[0];
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const scale = room > 0 ? Math.min(1, room / view.width) : 1;
  const look = {
    title: `Preview of ${title}`,
    className: "mx-auto block origin-top-left border-0",
    style: { width: view.width, height: `${75 / scale}vh`, scale: String(scale) },
  };
  return (
    <section aria-labelledby="preview-heading" className={`relative self-stretch ${className}`}>
      <Edge />
      <div className="sticky top-18">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id="preview-heading" className="text-h3">
            Preview
          </h2>
          <output className="mr-auto whitespace-nowrap font-mono text-note text-secondary">
            {room > 0 && `${Math.round(scale * 100)} %`}
            <span className="sr-only"> of {view.width} px</span>
          </output>
          <ViewChoice views={views} view={view} onChoose={({ name }) => previewView.choose(name)} />
        </div>
        <div
          ref={box}
          onLoadCapture={({ target }) => {
            // Browsers report the empty page of a new frame, too.
            const page = target instanceof HTMLIFrameElement ? target.contentDocument : null;
            if (page?.URL !== "about:blank") setLoaded(true);
          }}
          className="relative mt-3 h-[75vh] overflow-hidden border border-rule bg-paper"
        >
          {nothing && <p className="p-5 text-secondary">{nothing}</p>}
          {!nothing && !isLoaded && (
            <p className="pointer-events-none absolute inset-0 grid noscript:hidden place-items-center text-note text-secondary">
              Loading preview…
            </p>
          )}
          {room > 0 &&
            !nothing &&
            (email ? (
              // It is shown without an origin and cannot be changed, so its address changes with the text.
              <iframe
                src={`${email.path}?${view.search ?? "as=html"}&kept=${email.savedAt}`}
                {...look}
              />
            ) : (
              frame?.(look)
            ))}
        </div>
      </div>
    </section>
  );
}
