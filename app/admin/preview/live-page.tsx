import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { TextPlace } from "#app/lib/text-marks.ts";
import { type FrameSource, LiveFrame } from "./live-frame.tsx";
import {
  type EntryActions,
  editText,
  entryActions,
  entryKeysHint,
  fixedOutline,
  makeMarker,
  makeReachable,
  outline,
  scrollPageTo,
} from "./page-editing.ts";
import { controls, type PageTexts, type PlacedText, readTexts } from "./page-texts.ts";
import type { FrameLook } from "./preview-pane.tsx";

/** Milliseconds without a change until the server renders what the page cannot show by itself. */
const renderDelay = 150;
/** Milliseconds in which a second click makes the first a double click. */
const doubleClick = 250;

/** A field of the form, and its text. */
export type PageField = { path: string; label: string; text: string };

/** The entry of a list that a text is in: its name, and what can be done with it. */
export type PageEntry = { name: string; actions: EntryActions };

type LivePageProps = {
  look: FrameLook;
  source: FrameSource;
  form: RefObject<HTMLFormElement | null>;
  /** The name of the edited thing in the places of its texts. */
  id: string;
  /** All fields of the form, including those that the page does not show. */
  fields: readonly PageField[];
  /** A text as the page shows it: with the facts that it inserts. */
  shownAs?: (text: string) => string;
  /** Sends what was typed to the server, before it renders the page. */
  send?: () => Promise<unknown>;
  /** Changes the text of a field, as someone types on the page. */
  onType: (path: string, text: string) => void;
  /** Focuses the field of a text, which may be in another form. */
  openField: (place: TextPlace) => void;
  entryAt?: (path: string) => PageEntry | undefined;
  /** The ID of the part of the page that is shown first. */
  start?: string | undefined;
  /** The path of the field that chooses the page's images. */
  imagePath?: string;
  /** What the focused field shows elsewhere, if the page does not have its text. */
  elsewhere?: (path: string) => ReactNode;
};

/** The visible page. */
type Page = {
  document: Document;
  texts: PageTexts;
  /** The texts that it shows, by the paths of their fields. */
  shown: Map<string, string>;
  /** The path of the text that someone types on the page: its field hears of each key a moment later. */
  edited?: string | undefined;
  marker: ReturnType<typeof makeMarker>;
};

/** Shows the texts of a form on the page. Returns whether it now shows all of them. */
function showTexts(page: Page, id: string, wanted: Map<string, string>): boolean {
  const { texts, shown, edited } = page;
  let isComplete = wanted.size === shown.size;
  for (const [path, after] of wanted) {
    const before = shown.get(path);
    if (before === after || path === edited) continue;
    if (before !== undefined && texts.replace({ document: id, path }, { before, after }))
      shown.set(path, after);
    else isComplete = false;
  }
  return isComplete;
}

/** Shows each change on the page; what the page cannot show by itself, the server renders again. */
function usePage({ id, fields, shownAs = String, send }: LivePageProps) {
  const texts = new Map(fields.map(({ path, text }) => [path, shownAs(text)]));
  const page = useRef<Page>(undefined);
  const latest = useRef({ texts, send });
  latest.current = { texts, send };
  /** The texts of the rendering that was requested last. */
  const rendered = useRef(texts);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [wanted, setWanted] = useState(0);
  async function render() {
    rendered.current = latest.current.texts;
    await latest.current.send?.();
    setWanted((last) => last + 1);
  }
  function show() {
    clearTimeout(timer.current);
    if (page.current && !showTexts(page.current, id, latest.current.texts))
      timer.current = setTimeout(() => void render(), renderDelay);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other texts change the page
  useLayoutEffect(show, [fields]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function begin(document: Document): Page {
    const next = {
      document,
      texts: readTexts(document),
      shown: new Map(rendered.current),
      marker: makeMarker(document),
    };
    page.current = next;
    show();
    return next;
  }
  return { page, wanted, begin };
}

/** The field of the form that has the focus, or the section. */
function pathOf(target: EventTarget | null): string | null {
  const field = target instanceof Element ? target.closest("[name], [data-path]") : null;
  return field?.getAttribute("name") ?? field?.getAttribute("data-path") ?? null;
}

/** Shows the text of a field or section on the page. */
function follow({ texts, marker }: Page, document: string, path: string) {
  const at = (path: string) => texts.elementAt({ document, path });
  // An image's fields are within it.
  const text = at(path) ?? at(path.replace(/\.[^.]+$/, ""));
  if (!text) return marker.hide();
  scrollPageTo(text);
  marker.show(text, outline);
}

/** Shows the text of the focused field on the page, also when the field moves with its entry of a list. */
function useFollowing({ form, id, fields }: LivePageProps, page: RefObject<Page | undefined>) {
  const followed = useRef<string>(null);
  const [path, setPath] = useState<string>();
  const focusedPath = useCallback(() => {
    const { activeElement } = document;
    return form.current?.contains(activeElement) ? pathOf(activeElement) : null;
  }, [form]);
  const followFocus = useCallback(() => {
    const path = focusedPath();
    if (!path || !page.current) return;
    followed.current = path;
    setPath(path);
    follow(page.current, id, path);
  }, [focusedPath, page, id]);
  useEffect(() => {
    const element = form.current;
    element?.addEventListener("focusin", followFocus);
    return () => element?.removeEventListener("focusin", followFocus);
  }, [form, followFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved field keeps the focus, without an event
  useEffect(() => {
    if (followed.current && focusedPath() !== followed.current) followFocus();
    else page.current?.marker.follow();
  }, [fields, focusedPath, followFocus, page]);
  return { path, followFocus };
}

function focusOn({ texts }: Page, place: TextPlace | undefined): void {
  const text = place && (texts.elementAt(place) as HTMLElement | undefined);
  text?.focus({ preventScroll: true });
}

type Answers = {
  /** The field of an image that has no marks. */
  imagePlace: TextPlace | undefined;
  mark: (text: PlacedText) => void;
  openField: (place: TextPlace) => void;
  edit: (text: PlacedText) => void;
};

/** Outlines a text below the pointer; a click opens its field, and a double click edits it on the page. */
function listenTo({ document, texts, marker }: Page, answers: Answers): void {
  const { imagePlace, mark, openField, edit } = answers;
  function find(target: EventTarget | null): PlacedText | undefined {
    const element = target as Element;
    const isImage = imagePlace && element.matches("main img");
    return isImage ? { place: imagePlace, element } : texts.placeOf(target);
  }
  let click: ReturnType<typeof setTimeout> | undefined;
  let under: EventTarget | null = null;
  // Not `pointerover`, which also reports a text that was scrolled below a pointer at rest.
  document.addEventListener("pointermove", ({ target }) => {
    if (target === under || marker.contains(target as Element)) return;
    under = target;
    const found = find(target);
    const control = (target as Element).closest(controls);
    if (found) mark(found);
    else if (control) marker.show(control, fixedOutline);
    else marker.hide();
  });
  document.addEventListener("click", (event) => {
    const found = find(event.target);
    clearTimeout(click);
    // A click in a text that is being edited moves its cursor.
    if (found && event.detail < 2 && !(found.element as HTMLElement).isContentEditable)
      click = setTimeout(() => openField(found.place), doubleClick);
  });
  document.addEventListener("dblclick", ({ target }) => {
    const found = find(target);
    if (found) edit(found);
  });
}

/** Shows a text that is typed on the page where the page has it again. */
function showElsewhere({ texts, shown }: Page, place: TextPlace, after: string): void {
  texts.replace(place, { before: shown.get(place.path) ?? after, after });
  shown.set(place.path, after);
}

/** Editing texts and lists on the page. `status` is what screen readers hear of it. */
function useEditing(props: LivePageProps, page: RefObject<Page | undefined>) {
  const latest = useRef(props);
  latest.current = props;
  const [status, setStatus] = useState("");
  /** The text that has the focus after a change of its list. */
  const focused = useRef<TextPlace>(undefined);

  const openField = (place: TextPlace) => latest.current.openField(place);
  const isOwn = ({ document }: TextPlace) => document === latest.current.id;
  const fieldAt = (place: TextPlace) =>
    isOwn(place) ? latest.current.fields.find(({ path }) => path === place.path) : undefined;
  const entryAt = (place: TextPlace) =>
    isOwn(place) ? latest.current.entryAt?.(place.path) : undefined;

  /** Edits a text on the page, with its field following; one that inserts facts only in its field. */
  function edit({ place, element }: PlacedText) {
    const field = fieldAt(place);
    const lines = field?.text.split("\n") ?? [];
    const isShown = (each: string) => each.trim() === element.textContent?.trim();
    const line = lines.findIndex(isShown);
    const isClear = line >= 0 && line === lines.findLastIndex(isShown);
    if (!field || !isClear || element.childElementCount > 0 || element.textContent === "")
      return openField(place);
    setStatus(`Editing ${field.label}. Press Escape to leave.`);
    if (page.current) page.current.edited = place.path;
    editText(element as HTMLElement, {
      onInput(words) {
        const text = lines.with(line, words).join("\n");
        if (page.current)
          showElsewhere(page.current, place, latest.current.shownAs?.(text) ?? text);
        latest.current.onType(place.path, text);
      },
      onLeave(isByEscape) {
        if (page.current) page.current.edited = undefined;
        setStatus("");
        if (isByEscape) openField(place);
      },
    });
  }
  function act(place: TextPlace, name: keyof typeof entryActions) {
    const entry = entryAt(place);
    const change = entry?.actions[name];
    if (!entry || !change) return;
    focused.current = change();
    setStatus(`${entryActions[name].label}: ${entry.name}.`);
    // If the page can show the change by itself, it is not rendered again.
    requestAnimationFrame(() => page.current && focusOn(page.current, focused.current));
  }
  function mark({ place, element }: PlacedText) {
    page.current?.marker.show(element, {
      label: isOwn(place) ? (fieldAt(place)?.label ?? "") : "In another form",
      actions: entryAt(place)?.actions ?? {},
      onAction: (name) => act(place, name),
    });
  }
  function reach(text: PlacedText) {
    const keys = ["Press Enter to edit."];
    if (entryAt(text.place)) keys.push(entryKeysHint);
    makeReachable(text.element as HTMLElement, {
      description: keys.join(" "),
      onEnter: () => edit(text),
      onFocus: () => mark(text),
      onAction: (name) => act(text.place, name),
    });
  }
  return { status, focused, openField, edit, mark, reach };
}

/**
 * The page next to its form. It runs no scripts: this side changes its texts with each key, shows the text of the focused
 * field, leads from a text that is clicked to its field, and edits texts and lists in place.
 */
export function LivePage(props: LivePageProps) {
  const { look, source, id, start, imagePath } = props;
  const { page, wanted, begin } = usePage(props);
  const { status, focused, openField, edit, mark, reach } = useEditing(props, page);
  const { path, followFocus } = useFollowing(props, page);
  const elsewhere = path && props.elsewhere?.(path);

  function onShow(document: Document) {
    const former = page.current;
    const isFirst = former === undefined;
    const next = begin(document);
    const imagePlace = imagePath === undefined ? undefined : { document: id, path: imagePath };
    listenTo(next, { imagePlace, mark, openField, edit });
    for (const found of next.texts.ofDocument(id)) reach(found);
    const { activeElement } = globalThis.document;
    const part = isFirst && start ? document.getElementById(start) : null;
    if (part) scrollPageTo(part);
    if (isFirst) followFocus();
    // The focus was in the former frame.
    if (former && activeElement instanceof HTMLIFrameElement)
      focusOn(next, focused.current ?? former.texts.placeOf(former.document.activeElement)?.place);
    focused.current = undefined;
  }

  return (
    <>
      <p role="status" className="sr-only">
        {status}
      </p>
      <LiveFrame look={look} source={source} wanted={wanted} onShow={onShow} />
      {elsewhere && (
        <div className="absolute inset-x-0 bottom-0 border-rule border-t bg-white p-4 shadow-float">
          {elsewhere}
        </div>
      )}
    </>
  );
}
