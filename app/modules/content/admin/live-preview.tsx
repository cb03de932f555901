import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Draft } from "#app/admin/drafts/use-draft.ts";
import type { FrameProps } from "#app/admin/preview-pane.tsx";
import type { Values } from "#modules/content/.server/document-versions.ts";
import { documentPath } from "../document-path.ts";
import { fieldsOf, withText } from "../documents/document-fields.ts";
import { replaceInserts } from "../documents/inserts.ts";
import type { TextPlace } from "../documents/text-marks.ts";
import type { DocumentData } from "./document-data.ts";
import {
  editText,
  makeMarker,
  makeReachable,
  type PlacedText,
  type PreviewedTexts,
  readTexts,
} from "./previewed-texts.ts";

/** Milliseconds without a change until the server renders what the page cannot show by itself. */
const renderDelay = 150;
/** Milliseconds in which a second click makes the first a double click. */
const doubleClick = 250;

/** The visible page. */
type Page = {
  window: Window;
  texts: PreviewedTexts;
  /** The texts of the document that it shows, by the paths of their fields. */
  shown: Map<string, string>;
  marker: ReturnType<typeof makeMarker>;
};

/** Shows the texts of a document on the page. Returns whether it now shows all of them. */
function showTexts({ texts, shown }: Page, document: string, wanted: Map<string, string>): boolean {
  let isComplete = wanted.size === shown.size;
  for (const [path, after] of wanted) {
    const before = shown.get(path);
    if (before === after) continue;
    if (before !== undefined && texts.replace({ document, path }, { before, after }))
      shown.set(path, after);
    else isComplete = false;
  }
  return isComplete;
}

/** Scrolls a page to an element. Unlike scrollIntoView, this leaves the form where it is. */
function scrollTo(page: Window, element: Element): void {
  const top = page.scrollY + element.getBoundingClientRect().top - page.innerHeight / 4;
  page.scrollTo({ top, behavior: "instant" });
}

type PreviewDraft = Pick<Draft<Values>, "values" | "isChanged" | "typed" | "change" | "autosave">;

type LivePreviewProps = {
  data: DocumentData;
  draft: PreviewDraft;
  form: RefObject<HTMLFormElement | null>;
  look: FrameProps;
};

/**
 * The visible page, which shows the typed texts, and the numbers of its frame and of one that loads. `onLoad` shows the
 * page of a frame.
 */
function usePage(data: DocumentData, draft: PreviewDraft) {
  const { values } = draft;
  const page = useRef<Page>(undefined);
  const latest = useRef(draft);
  latest.current = draft;
  /** The values that the last requested page shows. */
  const rendered = useRef(values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [frames, setFrames] = useState<readonly number[]>([0]);
  const textsOf = (given: Values) =>
    new Map(
      fieldsOf(data, given).map((each) => [each.path, replaceInserts(each.text, data.facts)]),
    );
  async function render() {
    const { autosave, isChanged, typed } = latest.current;
    rendered.current = typed().values;
    if (isChanged) await autosave.flush();
    setFrames(([visible = 0, loading = visible]) => [visible, loading + 1]);
  }
  function show(given: Values) {
    clearTimeout(timer.current);
    if (page.current && !showTexts(page.current, data.id, textsOf(given)))
      timer.current = setTimeout(() => void render(), renderDelay);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other values change the page
  useEffect(() => show(values), [values]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function onLoad(number: number, window: Window): Page {
    const { document } = window;
    const before = page.current?.window;
    const texts = readTexts(document);
    // The header has a background once the page is scrolled.
    document.documentElement.toggleAttribute("data-scrolled", true);
    const shown = textsOf(rendered.current);
    const next = { window, texts, shown, marker: makeMarker(document) };
    page.current = next;
    const start = document.getElementById(data.previewPath?.split("#")[1] ?? "");
    if (before) window.scrollTo({ top: before.scrollY, behavior: "instant" });
    else if (start) scrollTo(window, start);
    setFrames([number]);
    show(latest.current.values);
    return next;
  }
  return { page, frames, onLoad };
}

/** Shows the text of the focused field or section on the page. */
function follow({ texts, marker, window }: Page, document: string, target: EventTarget | null) {
  const field = target instanceof Element ? target.closest("[name], [data-path]") : null;
  const path = field?.getAttribute("name") ?? field?.getAttribute("data-path");
  if (!path) return;
  const at = (path: string) => texts.elementAt({ document, path });
  // An image's fields are within it.
  const text = at(path) ?? at(path.replace(/\.[^.]+$/, ""));
  if (!text) return marker.hide();
  scrollTo(window, text);
  marker.show(text, "");
}

type Answers = {
  labelOf: (place: TextPlace) => string;
  openField: (place: TextPlace) => void;
  edit: (text: PlacedText) => void;
};

/** Outlines a text below the pointer; a click opens its field, and a double click edits it on the page. */
function listenTo({ window: { document }, texts, marker }: Page, answers: Answers): void {
  const { labelOf, openField, edit } = answers;
  let click: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("pointerover", ({ target }) => {
    const found = texts.placeOf(target);
    if (found) marker.show(found.element, labelOf(found.place));
    else marker.hide();
  });
  document.addEventListener("click", (event) => {
    const found = texts.placeOf(event.target);
    // Links would leave the page.
    event.preventDefault();
    clearTimeout(click);
    if (found && event.detail < 2) click = setTimeout(() => openField(found.place), doubleClick);
  });
  document.addEventListener("dblclick", ({ target }) => {
    const found = texts.placeOf(target);
    if (found) edit(found);
  });
  document.addEventListener("submit", (event) => event.preventDefault());
}

/**
 * The page next to the form of a document. It runs no scripts: this side changes its texts with each key, shows the text
 * of the focused field, and leads from a text that is clicked to its field. A list, for example, it cannot change: the
 * server renders the page in a second frame, which takes the place of the first.
 */
export function LivePreview({ data, draft, form, look }: LivePreviewProps) {
  const navigate = useNavigate();
  const { page, frames, onLoad } = usePage(data, draft);
  const latest = useRef(draft);
  latest.current = draft;
  const [status, setStatus] = useState("");

  const fieldAt = ({ document, path }: TextPlace) =>
    document === data.id
      ? fieldsOf(data, latest.current.values).find((field) => field.path === path)
      : undefined;
  const labelOf = (place: TextPlace) =>
    place.document === data.id ? (fieldAt(place)?.labels.at(-1) ?? "") : "In another form";
  function openField({ document, path }: TextPlace) {
    const to = document === data.id ? "" : documentPath(document);
    void navigate(`${to}#${path}`, { replace: to === "", preventScrollReset: true });
  }
  /** Edits a text on the page, with its field following; one that inserts facts only in its field. */
  function edit({ place, element }: PlacedText) {
    const field = fieldAt(place);
    const lines = field?.text.split("\n") ?? [];
    const line = lines.findIndex((each) => each.trim() === element.textContent?.trim());
    if (!field || line < 0 || element.childElementCount > 0) return openField(place);
    setStatus(`Editing ${field.labels.at(-1)}. Press Escape to leave.`);
    editText(element as HTMLElement, {
      onInput(words) {
        const text = lines.with(line, words).join("\n");
        page.current?.shown.set(place.path, text);
        latest.current.change((before) => withText(before, place.path, text) as Values);
      },
      onLeave(isByEscape) {
        setStatus("");
        if (isByEscape) openField(place);
      },
    });
  }
  useEffect(() => {
    const element = form.current;
    const onFocus = ({ target }: FocusEvent) =>
      page.current && follow(page.current, data.id, target);
    element?.addEventListener("focusin", onFocus);
    return () => element?.removeEventListener("focusin", onFocus);
  }, [form, page, data.id]);

  const [path = ""] = (data.previewPath ?? "").split("#");
  return (
    <>
      <p role="status" className="sr-only">
        {status}
      </p>
      {frames.map((number, index) => (
        <iframe
          key={number}
          {...look}
          aria-hidden={index > 0}
          src={`${path}&beside=${number}`}
          onLoad={({ currentTarget: { contentWindow } }) => {
            if (!contentWindow) return;
            const isFirst = page.current === undefined;
            const next = onLoad(number, contentWindow);
            listenTo(next, { labelOf, openField, edit });
            for (const found of next.texts.ofDocument(data.id))
              makeReachable(found.element, () => edit(found));
            const { activeElement } = document;
            if (isFirst && form.current?.contains(activeElement))
              follow(next, data.id, activeElement);
          }}
          className={`${look.className} ${index > 0 ? "invisible absolute" : ""}`}
        />
      ))}
    </>
  );
}
