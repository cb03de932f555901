import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { autosaveReasons } from "#app/admin/drafts/draft-store.ts";
import type { Autosave, AutosaveState } from "#app/admin/drafts/use-draft.ts";
import { StickyActions } from "#app/admin/sticky-actions.tsx";
import { timeAt } from "#app/lib/dates.ts";
import { slugOf } from "#app/lib/slug.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { useTimeZone } from "#app/ui/moment.tsx";
import { useToaster } from "#app/ui/toaster.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Publication } from "./editor-part.ts";
import type { TextPosition } from "./text-handle.ts";

type Save = {
  /** Whether there are unsaved changes. */
  isChanged: boolean;
  /** Whether a save is in progress. Another one follows it. */
  isSaving: boolean;
  /** Whether the save would change who can read the text, so that the button has to confirm it. */
  needsButton: boolean;
};

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Ctrl+S (Cmd+S) saves and keeps the editor open. It must not publish, schedule or unpublish by accident: in these
 * cases it focuses the button instead. `isConfirming` is true until the button loses the focus.
 */
function useSaveShortcut({ isChanged, isSaving, needsButton }: Save) {
  const button = useRef<HTMLButtonElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  /** Whether the key was pressed while a save was in progress. */
  const isWanted = useRef(false);
  useEffect(() => {
    const save = () => {
      isWanted.current = false;
      if (!isChanged) return;
      if (needsButton) {
        button.current?.focus();
        setIsConfirming(true);
      } else stay.current?.form?.requestSubmit(stay.current);
    };
    if (isWanted.current && !isSaving) save();
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      // This prevents the browser from saving the page as a file.
      event.preventDefault();
      const isInWindow = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
      if (event.repeat || isInWindow) return;
      if (isSaving) isWanted.current = true;
      else save();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isChanged, isSaving, needsButton]);
  return { button, stay, isConfirming, onLeave: () => setIsConfirming(false) };
}

type EditorBarProps = {
  postId: string | null;
  slug: string;
  previewPath: string;
  publication: Publication;
  isChanged: boolean;
  isSaving: boolean;
  autosave: Autosave;
  /** ISO time of the last save that kept the editor open. */
  savedAt: string | undefined;
  /** Why the post was not saved, until the problem is solved. */
  problem: string | undefined;
  /** The publication controls, if the screen has no other place for them. */
  publish: ReactNode;
  /** Problems to solve before the post is saved. */
  warning: ReactNode;
};

type PreviewLinkProps = { path: string; isChanged: boolean; flush: Autosave["flush"] };

/** Opens the preview once the draft is saved on the server. */
function PreviewLink({ path, isChanged, flush }: PreviewLinkProps) {
  const toaster = useToaster();
  async function preview() {
    // It opens within the click event, because browsers would block the pop-up later. It has no opener.
    const tab = open("about:blank", "_blank");
    if (tab) tab.opener = null;
    const failure = await flush();
    if (tab && !failure) return tab.location.replace(path);
    tab?.close();
    toaster.failure(
      `The preview could not be opened. ${failure ? autosaveReasons[failure] : "Allow pop-ups for this site, then press Preview again."}`,
    );
  }
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (!isChanged) return;
        event.preventDefault();
        void preview();
      }}
      className={buttonClasses("secondary")}
    >
      Preview<span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}

/** The bar with Save, Preview and the autosave status. */
export function EditorBar({
  postId,
  slug,
  previewPath,
  publication,
  isChanged,
  isSaving,
  autosave,
  savedAt,
  problem,
  publish,
  warning,
}: EditorBarProps) {
  // Choices have no effect before hydration.
  const save = useHydrated() ? publication.save : "Save";

  const zone = useTimeZone();
  const shortcut = useSaveShortcut({
    isChanged,
    isSaving,
    needsButton: publication.isChanged,
  });
  const state = () => {
    if (problem) return problem;
    if (shortcut.isConfirming) return `Press Enter to ${publication.save.toLowerCase()}.`;
    if (isChanged) return sentence(autosave.state, publication, zone);
    return savedAt ? `Saved at ${timeAt(new Date(savedAt), zone)}.` : "";
  };
  return (
    <StickyActions>
      {warning}
      {publish && (
        <div className="grid basis-full grid-cols-[auto_minmax(0,20rem)] items-start gap-x-8">
          {publish}
        </div>
      )}
      <p
        aria-live="polite"
        className={`mr-auto text-note max-sm:not-empty:basis-full ${problem ? "font-[550] text-danger" : "text-secondary"}`}
      >
        {state()}
      </p>
      {postId && (
        <Link
          to={`/admin/blog/edit/${postId}/history`}
          className="link inline-flex min-h-target items-center px-2 font-[550] text-[1rem]"
        >
          History
        </Link>
      )}
      {slugOf(slug) && (
        <PreviewLink path={previewPath} isChanged={isChanged} flush={autosave.flush} />
      )}
      <Button
        ref={shortcut.button}
        type="submit"
        disabled={isSaving}
        aria-keyshortcuts="Control+S Meta+S"
        onBlur={shortcut.onLeave}
      >
        {isSaving ? "Saving…" : save}
      </Button>
      {/* Only the shortcut presses it. It comes after the other button, because Enter in a field presses the first
          one. */}
      <button ref={shortcut.stay} type="submit" name="stay" value="1" hidden disabled={isSaving} />
    </StickyActions>
  );
}

function sentence(state: AutosaveState, { meanwhile }: Publication, zone: string): string {
  switch (state.is) {
    case "waiting":
      return "Saving your changes…";
    case "saved":
      return `Changes saved at ${timeAt(new Date(state.at), zone)}. ${meanwhile}`;
    case "local":
      return `${autosaveReasons[state.because]} Your changes are saved in this browser.`;
  }
}

/** Images of an HTML text without alt text, by their position among all images. */
export function undescribedImages(html: string): number[] {
  const { images } = new DOMParser().parseFromString(html, "text/html");
  return [...images].flatMap(({ alt }, place) => (alt.trim() ? [] : place));
}

/** Warns how many images of the text lack alt text, with a button that shows the first. */
export function ImageWarning({
  html,
  onShow,
}: {
  html: string;
  onShow: (place: TextPosition) => void;
}) {
  const isHydrated = useHydrated();
  const images = useMemo(() => (isHydrated ? undescribedImages(html) : []), [isHydrated, html]);
  const [first = 0] = images;
  const count = images.length;
  return (
    <p role="status" className="basis-full text-[0.9375rem] empty:hidden">
      {count > 0 && (
        <>
          <span className="border-signal border-l-4 pl-3">
            {count === 1
              ? "1 image in the text has no alt text."
              : `${count} images in the text have no alt text.`}
          </span>{" "}
          <button
            type="button"
            onClick={() => onShow({ image: first })}
            className="link min-h-target px-1.5 font-[550]"
          >
            Show {count === 1 ? "it" : "the first"}
          </button>
        </>
      )}
    </p>
  );
}
