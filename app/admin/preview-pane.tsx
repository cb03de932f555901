import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";

/** A preview mode: its width in pixels and its format. */
type View = { name: string; width: number; search?: string };

const pageViews: readonly [View, ...View[]] = [
  { name: "Phone", width: 390 },
  { name: "Desktop", width: 1280 },
];
/** Email programs show an email in a pane, and some of them as plain text. */
const emailViews: readonly [View, ...View[]] = [
  { name: "Phone", width: 390 },
  { name: "Desktop", width: 720 },
  { name: "Text", width: 720, search: "as=text" },
];

/** The frame of the page, at its width and scale. */
export type FrameProps = { title: string; className: string; style: CSSProperties };

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
        className="-ml-px min-h-target border border-edge bg-white px-4 font-[550] text-[0.9375rem] hover:text-blueprint aria-pressed:bg-ink aria-pressed:text-white"
      >
        {each.name}
      </button>
    ))}
  </fieldset>
);

/** The window of a frame, with its own constructors. */
type FrameWindow = Window & typeof globalThis;

/** Shows everything on a page at once: each update of a preview would move again. */
export function stopMotion(page: Window): void {
  const sheet = new (page as FrameWindow).CSSStyleSheet();
  sheet.replaceSync(
    `*, ::before, ::after { animation: none !important; transition: none !important; }
    [data-reveal] { opacity: 1 !important; transform: none !important; }`,
  );
  page.document.adoptedStyleSheets = [...page.document.adoptedStyleSheets, sheet];
}

type PreviewPaneProps = {
  path?: string;
  /** The name of the edited thing. */
  title: string;
  isEmail?: boolean;
  /** The time of the server's last save; empty before the first. */
  savedAt?: string;
  /** Replaces the frame of `path`. */
  frame?: ((props: FrameProps) => ReactNode) | undefined;
  /** Shown next to the choice of widths. */
  action?: ReactNode;
  /** Shown instead of the page until a preview exists. */
  nothing?: string | undefined;
  className?: string;
};

/**
 * The preview next to a form, at the width of a phone or a desktop and scaled to fit. It updates after each autosave.
 */
export function PreviewPane(props: PreviewPaneProps) {
  const { path = "", title, isEmail = false, savedAt = "", frame: showFrame } = props;
  const { action, nothing, className = "" } = props;
  const views = isEmail ? emailViews : pageViews;
  const [view, setView] = useState(views[0]);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  /** The scroll position to return to, in pixels. */
  const top = useRef(0);
  const [room, setRoom] = useState(0);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  // The typed text is on the server: the page is read again, at the same scroll position.
  useEffect(() => {
    const page = frame.current?.contentWindow;
    // An email is shown without an origin and cannot be messaged, so its address changes instead.
    if (!savedAt || !page || isEmail) return;
    top.current = page.scrollY;
    page.location.reload();
  }, [savedAt, isEmail]);

  const onLoad = () => {
    const page = frame.current?.contentWindow;
    if (!page || isEmail) return;
    stopMotion(page);
    page.scrollTo(0, top.current);
  };

  const scale = room > 0 ? Math.min(1, room / view.width) : 1;
  const source = isEmail ? `${path}?${view.search ?? "as=html"}&kept=${savedAt}` : path;
  const look = {
    title: `Preview of ${title}`,
    className: "mx-auto block origin-top-left border-0 [&[hidden]]:hidden",
    style: { width: view.width, height: `${75 / scale}vh`, scale: String(scale) },
  };
  return (
    <section aria-labelledby="preview-heading" className={`max-xl:hidden ${className}`}>
      <div className="sticky top-18">
        <div className="flex items-center gap-4">
          <h2 id="preview-heading" className="mr-auto text-h3">
            Preview
          </h2>
          <ViewChoice views={views} view={view} onChoose={setView} />
          {action}
        </div>
        <div ref={box} className="mt-3 h-[75vh] overflow-hidden border border-rule bg-paper">
          {nothing && <p className="p-5 text-secondary">{nothing}</p>}
          {room > 0 &&
            !nothing &&
            (showFrame?.(look) ?? <iframe ref={frame} src={source} onLoad={onLoad} {...look} />)}
        </div>
      </div>
    </section>
  );
}
