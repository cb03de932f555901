import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Autosave, AutosaveState } from "#app/admin/drafts/autosave.ts";
import { autosaveReasons } from "#app/admin/drafts/draft-store.ts";
import { useSaveKey } from "#app/admin/single-keys.ts";
import { pluralize } from "#app/lib/counts.ts";
import { timeAt, weekdayMinuteAt } from "#app/lib/dates.ts";
import { slugOf } from "#app/lib/slug.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { Button, type ButtonVariant, buttonClasses } from "#app/ui/button.tsx";
import { useTimeZone } from "#app/ui/moment.tsx";
import { useToaster } from "#app/ui/toaster.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { PostForm } from "../../fields.ts";
import type { EditorResult } from "../editor-data.ts";
import { type EditorPart, type Publication, publicationOf } from "./editor-part.ts";
import { EditorSection } from "./editor-section.tsx";
import { OriginalDate } from "./post-controls.tsx";
import { AskForReview } from "./review.tsx";
import { CheckList, type usePostChecks } from "./text-sections.tsx";
import { useVisualViewport } from "./visual-viewport.ts";

type Save = {
  /** Whether there are unsaved changes. */
  isChanged: boolean;
  /** Whether a save is in progress. Another one follows it. */
  isSaving: boolean;
  /** Whether the save would change who can read the text, so that the button has to confirm it. */
  needsButton: boolean;
};

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
  const save = () => {
    isWanted.current = false;
    if (!isChanged) return;
    if (needsButton) {
      button.current?.focus();
      setIsConfirming(true);
    } else stay.current?.form?.requestSubmit(stay.current);
  };
  useEffect(() => {
    if (isWanted.current && !isSaving) save();
  });
  useSaveKey(() => {
    if (isSaving) isWanted.current = true;
    else save();
  });
  return { button, stay, isConfirming, onLeave: () => setIsConfirming(false) };
}

type EditorActionsProps = {
  part: EditorPart;
  previewPath: string;
  /** The saved version. */
  saved: PostForm;
  isChanged: boolean;
  isSaving: boolean;
  autosave: Autosave;
  answer: EditorResult | undefined;
  /** Why the post was not saved, until the problem is solved. */
  problem: string | undefined;
  canAskForReview: boolean;
  checks: ReturnType<typeof usePostChecks>;
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
      <AdminIcon name="eye" className="md:hidden" />
      <span className="max-md:sr-only">
        Preview<span className="sr-only"> (opens a new tab)</span>
      </span>
    </a>
  );
}

/** The field in the menu of the Publish button. */
const publishAt = ["publishAt"] as const;

type PublishChecksProps = Pick<EditorActionsProps["checks"], "checks" | "onShow"> & {
  /** The id of the list of missing items. */
  missingId: string;
};

/** What is missing before the post can be published, then what else to check. */
function PublishChecks({ checks, onShow, missingId }: PublishChecksProps) {
  const missing = checks.filter(({ isRequired }) => isRequired);
  const others = checks.filter(({ isRequired }) => !isRequired);
  return (
    <>
      {missing.length > 0 && (
        <section aria-label="Required to publish">
          <div id={missingId}>
            <p className="font-[550] text-danger text-note">Required to publish</p>
            <CheckList checks={missing} onShow={onShow} />
          </div>
        </section>
      )}
      {others.length > 0 && (
        <details>
          <summary className="flex min-h-target cursor-pointer items-center gap-2 text-note before:w-3 before:text-secondary before:content-['+'] [[open]>&]:before:content-['–']">
            {pluralize(others.length, "other thing")} to check
          </summary>
          <CheckList checks={others} onShow={onShow} />
        </details>
      )}
    </>
  );
}

type PublishMenuProps = Pick<
  EditorActionsProps,
  "part" | "answer" | "isSaving" | "canAskForReview" | "checks"
> & {
  variant: ButtonVariant;
  /** The date of a scheduled post, in words. */
  scheduled: string | undefined;
  onToggle: (isOpen: boolean) => void;
};

/** The ways to publish: now, at a set time, or after a review; or not to. It works without JavaScript. */
function PublishMenu(props: PublishMenuProps) {
  const { part, answer, isSaving, canAskForReview, checks, variant, scheduled } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const missingId = `${id}-missing`;
  const isMissing = isOpen && checks.checks.some(({ isRequired }) => isRequired);
  useEffect(() => {
    const element = menu.current;
    const errors = answer?.errors;
    if (!errors) return;
    // The field with the error must be in sight.
    if (!errors.publishAt && !errors.reviewNote) element?.hidePopover();
    else if (!element?.matches(":popover-open")) element?.showPopover();
  }, [answer]);
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClasses(variant)}>
        Publish
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="publish-menu"
        onToggle={({ newState }) => {
          setOpen(newState === "open");
          props.onToggle(newState === "open");
        }}
      >
        <h2 className="text-h3">Publish</h2>
        {isOpen && (
          <PublishChecks
            checks={checks.checks}
            missingId={missingId}
            onShow={(at) => {
              menu.current?.hidePopover();
              checks.onShow(at);
            }}
          />
        )}
        {scheduled && (
          <>
            <p>{scheduled}</p>
            <Button
              type="submit"
              name="unschedule"
              value="1"
              variant="secondary"
              disabled={isSaving}
            >
              Back to draft
            </Button>
          </>
        )}
        {/* Pressed nevertheless, it shows the first missing field. */}
        <Button
          type="submit"
          name="publishNow"
          value="on"
          disabled={isSaving}
          aria-disabled={isMissing || undefined}
          aria-describedby={isMissing ? missingId : undefined}
          className="aria-disabled:cursor-default!"
        >
          Publish now
        </Button>
        {isOpen && <OriginalDate {...part} />}
        <div className="grid gap-2 border-rule border-t pt-4">
          <EditorSection section="Publish" only={publishAt} {...part} />
          <Button type="submit" name="schedule" value="1" variant="secondary" disabled={isSaving}>
            Schedule
          </Button>
        </div>
        {canAskForReview && <AskForReview answer={answer} isSaving={isSaving} />}
      </div>
    </>
  );
}

type SaveStateProps = {
  isProblem: boolean;
  /** Whether it is a sentence that needs the whole line on phones. */
  isLong: boolean;
  children: ReactNode;
};

/** Whether the text is saved, before the buttons; announced to screen readers. */
const SaveState = ({ isProblem, isLong, children }: SaveStateProps) => (
  <p
    aria-live="polite"
    className={`min-w-0 text-note leading-tight max-md:grow md:order-first md:max-w-md md:text-right md:max-lg:max-w-44 ${isLong ? "max-md:basis-full" : "max-md:basis-0"} ${isProblem ? "font-[550] text-danger" : "text-secondary"}`}
  >
    {children}
  </p>
);

/** Save, Preview and Publish, with the autosave status, in the head of the screen. */
export function EditorActions(props: EditorActionsProps) {
  const { part, previewPath, saved, isChanged, isSaving, autosave, answer, problem } = props;
  const place = useRef<HTMLDivElement>(null);
  useVisualViewport(place);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const publication = publicationOf(part.form, saved);
  // A date that is being typed in the menu is for its own button.
  const shown = isMenuOpen
    ? publicationOf({ ...part.form, publishAt: saved.publishAt }, saved)
    : publication;
  // Choices have no effect before hydration.
  const save = useHydrated() ? shown.save : "Save";
  const zone = useTimeZone();
  const shortcut = useSaveShortcut({ isChanged, isSaving, needsButton: publication.isChanged });
  const savedAt = answer?.saved?.at;
  const isPublic = part.publishedAt !== null;
  const scheduled =
    !isPublic && saved.publishAt
      ? `Scheduled for ${weekdayMinuteAt(new Date(saved.publishAt), zone)}`
      : undefined;
  const state = () => {
    if (problem) return problem;
    if (shortcut.isConfirming) return `Press Enter to ${publication.save.toLowerCase()}.`;
    if (isChanged) return sentence(autosave.state, publication, zone);
    if (scheduled) return scheduled;
    return savedAt ? `Saved at ${timeAt(new Date(savedAt), zone)}.` : "";
  };
  const savesLess = !isPublic && !shown.isChanged;
  return (
    <>
      {slugOf(part.form.slug) && (
        <PreviewLink path={previewPath} isChanged={isChanged} flush={autosave.flush} />
      )}
      <div ref={place} className="editor-actions">
        <SaveState
          isProblem={problem !== undefined}
          isLong={Boolean(problem ?? scheduled) || shown.isChanged || autosave.state.is === "local"}
        >
          {state()}
        </SaveState>
        <Button
          ref={shortcut.button}
          type="submit"
          variant={savesLess ? "secondary" : "primary"}
          disabled={isSaving}
          aria-keyshortcuts="Control+S Meta+S"
          onBlur={shortcut.onLeave}
        >
          {isSaving ? "Saving…" : save}
        </Button>
        {/* Only the shortcut presses it. It comes after the other button, because Enter in a field presses the
            first one. */}
        <button
          ref={shortcut.stay}
          type="submit"
          name="stay"
          value="1"
          hidden
          disabled={isSaving}
        />
        {!isPublic && (
          <PublishMenu
            part={part}
            answer={answer}
            isSaving={isSaving}
            canAskForReview={props.canAskForReview}
            checks={props.checks}
            variant={savesLess ? "primary" : "secondary"}
            scheduled={scheduled}
            onToggle={setMenuOpen}
          />
        )}
      </div>
    </>
  );
}

function sentence(state: AutosaveState, { meanwhile }: Publication, zone: string): ReactNode {
  switch (state.is) {
    case "waiting":
      return "Saving your changes…";
    case "saved":
      return (
        <>
          Changes saved at {timeAt(new Date(state.at), zone)}.
          <span className="max-md:sr-only"> {meanwhile}</span>
        </>
      );
    case "local":
      return `${autosaveReasons[state.because]} Your changes are saved in this browser.`;
  }
}
