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

type PreviewPaneProps = {
  path?: string;
  /** The name of the edited thing. */
  title: string;
  isEmail?: boolean;
  /** The time of the server's last save; empty before the first. */
  savedAt?: string;
  /** Replaces the frame of `path`. */
  frame?: (props: FrameProps) => ReactNode;
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

  /** Scrolls the page to the same place, or to its section: a fragment in its address would scroll the form as well. */
  const onLoad = () => {
    const page = frame.current?.contentWindow;
    if (!page || isEmail) return;
    const section = page.document.getElementById(path.split("#")[1] ?? "");
    const start = section ? section.getBoundingClientRect().top + page.scrollY : 0;
    page.scrollTo(0, top.current || start);
  };

  const scale = room > 0 ? Math.min(1, room / view.width) : 1;
  const source = isEmail
    ? `${path}?${view.search ?? "as=html"}&kept=${savedAt}`
    : path.split("#")[0];
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
          <fieldset className="flex">
            <legend className="sr-only">Width of the preview</legend>
            {views.map((each) => (
              <button
                key={each.name}
                type="button"
                aria-pressed={view === each}
                onClick={() => setView(each)}
                className="-ml-px min-h-target border border-edge bg-white px-4 font-[550] text-[0.9375rem] hover:text-blueprint aria-pressed:bg-ink aria-pressed:text-white"
              >
                {each.name}
              </button>
            ))}
          </fieldset>
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
