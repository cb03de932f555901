import { type RefObject, useEffect, useRef, useState } from "react";
import { type FrameProps, stopMotion } from "#app/admin/preview-pane.tsx";

/** Milliseconds without typing before the page is requested again. */
const debounceMs = 400;

type PostedPageProps = FrameProps & {
  form: RefObject<HTMLFormElement | null>;
  /** The address that answers the form with a page. */
  action: string;
  /** Changes with the values of the form. */
  version: string;
};

/** Sends the form as it is to a frame. */
function postTo(form: HTMLFormElement, action: string, target: string): void {
  const former = { action: form.getAttribute("action") ?? "", target: form.target };
  form.setAttribute("action", action);
  form.target = target;
  // Unlike a press of Save, this neither validates nor calls the router.
  form.submit();
  form.setAttribute("action", former.action);
  form.target = former.target;
}

const nameOf = (attempt: number) => `preview-${attempt}`;

/**
 * A page that the server makes from the values of a form. Each request has a new frame, which replaces the shown one
 * when it is loaded: nothing flashes, and Back does not go through the previews.
 */
export function PostedPage({ form, action, version, title, ...frame }: PostedPageProps) {
  const [shown, setShown] = useState(0);
  const [wanted, setWanted] = useState(1);
  const top = useRef(0);
  const requested = useRef(version);

  useEffect(() => {
    if (version === requested.current) return;
    const timer = setTimeout(() => {
      requested.current = version;
      setWanted((last) => last + 1);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [version]);

  useEffect(() => {
    if (form.current) postTo(form.current, action, nameOf(wanted));
  }, [form, action, wanted]);

  function show(attempt: number, page: Window | null): void {
    // Browsers report the empty page of a new frame, too, and hide a page that failed to load.
    const address = page?.document?.URL ?? "about:blank";
    if (address === "about:blank" || attempt === shown) return;
    if (page) stopMotion(page);
    page?.scrollTo(0, top.current);
    page?.addEventListener("scroll", () => {
      top.current = page.scrollY;
    });
    setShown(attempt);
  }
  const attempts = shown === wanted ? [shown] : [shown, wanted];
  return attempts.map(
    (attempt) =>
      attempt > 0 && (
        <iframe
          key={attempt}
          {...frame}
          name={nameOf(attempt)}
          title={attempt === shown ? title : `${title}, loading`}
          hidden={attempt !== shown}
          onLoad={({ currentTarget }) => show(attempt, currentTarget.contentWindow)}
        />
      ),
  );
}
