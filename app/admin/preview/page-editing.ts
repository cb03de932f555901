import type { TextPlace } from "#app/lib/text-marks.ts";

/*
 * Editing on a previewed page. It has no scripts and no styles of the admin, and its nodes are of other classes than
 * those of this window (page-texts.ts).
 */

/** Scrolls a page to an element. Unlike scrollIntoView, this leaves the form where it is. */
export function scrollPageTo(element: Element): void {
  const page = element.ownerDocument.defaultView;
  if (!page) return;
  const top = page.scrollY + element.getBoundingClientRect().top - page.innerHeight / 4;
  page.scrollTo({ top, behavior: "instant" });
}

const blue = "#1247b5";

/** What can be done with the entry of a list that a text is in. Each returns the place that has the focus afterwards. */
export type EntryActions = Partial<Record<EntryAction, () => TextPlace | undefined>>;
export type EntryAction = keyof typeof entryActions;

/** The actions with their buttons and keys. */
export const entryActions = {
  moveUp: { sign: "↑", label: "Move up", key: "ArrowUp" },
  moveDown: { sign: "↓", label: "Move down", key: "ArrowDown" },
  add: { sign: "+", label: "Add another", key: "Enter" },
  remove: { sign: "×", label: "Remove", key: "Delete" },
} as const;
const actionNames = Object.keys(entryActions) as EntryAction[];

/** The keys for people who do not see the buttons. */
export const entryKeysHint =
  "Press Alt with an arrow key to move the entry, with Enter to add another, with Delete to remove it.";

/** The entry action of a key, which is pressed together with Alt. */
export const entryActionOf = ({
  altKey,
  key,
}: Pick<KeyboardEvent, "altKey" | "key">): EntryAction | undefined =>
  altKey ? actionNames.find((name) => entryActions[name].key === key) : undefined;

type Marked = {
  /** The label of the text's field; empty for an outline alone. */
  label: string;
  actions: EntryActions;
  onAction: (name: EntryAction) => void;
};

/** An outline without label and buttons. */
export const outline: Marked = { label: "", actions: {}, onAction: () => undefined };

/** For a link or button whose words no field has. */
export const fixedOutline: Marked = { ...outline, label: "Cannot be edited here" };

/** The outline, and the bar above it with a label. */
function makeBox(page: Document) {
  const box = page.createElement("div");
  const bar = page.createElement("div");
  const label = page.createElement("span");
  Object.assign(box.style, {
    position: "absolute",
    zIndex: "1000",
    border: `2px solid ${blue}`,
    pointerEvents: "none",
  });
  Object.assign(bar.style, {
    position: "absolute",
    left: "-2px",
    display: "flex",
    alignItems: "baseline",
    background: blue,
    color: "#fff",
    whiteSpace: "nowrap",
  });
  label.style.padding = "0 0.4rem";
  box.hidden = true;
  // The keyboard has its own way, and screen readers the label of the field.
  box.ariaHidden = "true";
  box.append(bar);
  page.body.append(box);
  return { box, bar, label };
}

/** An outline around a text of a page, with the label of its field and buttons for the entry that it is in. */
export function makeMarker(page: Document) {
  const { box, bar, label } = makeBox(page);
  const space = 4;

  function makeButton(name: EntryAction, onAction: Marked["onAction"]): HTMLButtonElement {
    const { sign, label: words, key } = entryActions[name];
    const button = page.createElement("button");
    button.type = "button";
    button.tabIndex = -1;
    button.textContent = sign;
    button.title = `${words} (Alt+${key})`;
    Object.assign(button.style, {
      minWidth: "2.2em",
      height: "2.2em",
      font: "inherit",
      color: "inherit",
      pointerEvents: "auto",
      cursor: "pointer",
    });
    button.addEventListener("click", () => onAction(name));
    return button;
  }
  page.defaultView?.addEventListener("resize", () => {
    box.hidden = true;
  });
  let marked: [element: Element, Marked] | undefined;
  const marker = {
    /** Whether an element is part of the marker. */
    contains: (element: Element) => box.contains(element),
    show(element: Element, { label: words, actions, onAction }: Marked) {
      marked = [element, { label: words, actions, onAction }];
      const { left, top, width, height } = element.getBoundingClientRect();
      const { scrollX, scrollY } = page.defaultView ?? { scrollX: 0, scrollY: 0 };
      Object.assign(box.style, {
        left: `${left + scrollX - space}px`,
        top: `${top + scrollY - space}px`,
        width: `${width + 2 * space}px`,
        height: `${height + 2 * space}px`,
      });
      // As large as in the admin, however the page is scaled.
      const frameWidth = page.defaultView?.frameElement?.getBoundingClientRect().width ?? 0;
      const size = (13 * page.documentElement.clientWidth) / (frameWidth || 1);
      bar.style.font = `550 ${size}px/1.6 system-ui, sans-serif`;
      const isAtTop = top < 2.2 * size;
      Object.assign(bar.style, isAtTop ? { top: "100%", bottom: "" } : { top: "", bottom: "100%" });
      label.textContent = words;
      const available = actionNames.filter((name) => actions[name]);
      bar.replaceChildren(label, ...available.map((name) => makeButton(name, onAction)));
      bar.style.display = words === "" ? "none" : "flex";
      box.hidden = false;
    },
    /** Fits the outline to its text, which has changed. */
    follow() {
      if (marked && !box.hidden) marker.show(...marked);
    },
    hide() {
      box.hidden = true;
    },
  };
  return marker;
}

type Reached = {
  /** What the keys do, for screen readers. */
  description: string;
  onEnter: () => void;
  onFocus: () => void;
  onAction: (name: EntryAction) => void;
};

/** Lets the keyboard reach a text of a page, start to edit it, and change the list that it is in. */
export function makeReachable(element: HTMLElement, reached: Reached): void {
  if (element.closest("a, button, input, select, textarea")) return;
  element.tabIndex = 0;
  element.setAttribute("aria-description", reached.description);
  element.addEventListener("focus", reached.onFocus);
  element.addEventListener("keydown", (event) => {
    if (element.isContentEditable || event.repeat) return;
    const action = entryActionOf(event);
    if (!action && event.key !== "Enter") return;
    event.preventDefault();
    if (action) reached.onAction(action);
    else reached.onEnter();
  });
}

type Editing = { onInput: (text: string) => void; onLeave: (isByEscape: boolean) => void };

/** Lets someone edit the text of an element until Enter, Escape, or the focus leaves. */
export function editText(element: HTMLElement, { onInput, onLeave }: Editing): void {
  if (element.isContentEditable) return;
  const [node] = element.childNodes;
  let isByEscape = false;
  element.contentEditable = "plaintext-only";
  element.focus();
  const input = () => onInput(element.textContent ?? "");
  const key = (event: KeyboardEvent) => {
    if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    isByEscape = event.key === "Escape";
    element.blur();
  };
  element.addEventListener("input", input);
  element.addEventListener("keydown", key);
  element.addEventListener(
    "blur",
    () => {
      element.contentEditable = "inherit";
      element.removeEventListener("input", input);
      element.removeEventListener("keydown", key);
      // The same node: others refer to it.
      const text = element.textContent;
      if (node) {
        node.nodeValue = text;
        element.replaceChildren(node);
      }
      onLeave(isByEscape);
    },
    { once: true },
  );
}
