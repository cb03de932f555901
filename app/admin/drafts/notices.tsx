import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { timeAt } from "#app/lib/dates.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Moment, useTimeZone } from "#app/ui/moment.tsx";
import { useToaster } from "#app/ui/toaster.tsx";
import type { AutosaveState } from "./autosave.ts";
import { autosaveReasons } from "./draft-store.ts";
import type { Draft } from "./use-draft.ts";
import { type ComparedPart, Differences } from "./versions.tsx";

type LeaveWarningProps = {
  isChanged: boolean;
  question?: string;
  /** Whether leaving keeps the changes. */
  isHarmless?: boolean;
  /** Whether a path keeps the changes. */
  isWithin?: (path: string) => boolean;
  /** What happens to the changes. */
  children: ReactNode;
};

/** Asks before leaving with unsaved changes. The router knows only one such question at a time. */
export function LeaveWarning({
  isChanged,
  question = "Leave without saving?",
  isHarmless = false,
  isWithin,
  children,
}: LeaveWarningProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isWithin?.(nextLocation.pathname),
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);
  return (
    <ConfirmDialog
      question={question}
      confirm="Leave"
      isHarmless={isHarmless}
      open={blocker.state === "blocked"}
      onOpenChange={(open) => {
        if (!open && blocker.state === "blocked") blocker.reset();
      }}
      onConfirm={() => blocker.state === "blocked" && blocker.proceed()}
    >
      {children}
    </ConfirmDialog>
  );
}

type LeaveDraftWarningProps = {
  /** The kind of thing, within a sentence: "post". */
  what: string;
  draft: Pick<Draft<object>, "isChanged" | "autosave">;
};

/**
 * Asks only while the server could not take the draft. Leaving sends a draft that is still waiting for its save; until
 * it arrives, it is in this browser.
 */
export function LeaveDraftWarning({
  what,
  draft: { isChanged, autosave },
}: LeaveDraftWarningProps) {
  return (
    <LeaveWarning
      isChanged={isChanged && autosave.state.is === "local"}
      question={`Leave this ${what}?`}
      isHarmless
    >
      {autosaveReasons[autosave.state.is === "local" ? autosave.state.because : "unreachable"]} Your
      changes are saved in this browser and will be restored when you open this {what} here again.
    </LeaveWarning>
  );
}

type AutosaveLineProps = {
  draft: Pick<Draft<object>, "isChanged" | "autosave">;
  /** What comes after the time of a draft that the server has. */
  next: string;
};

/** Where unsaved changes are, in the bar at the foot of a form. */
export function AutosaveLine({ draft: { isChanged, autosave }, next }: AutosaveLineProps) {
  const zone = useTimeZone();
  return (
    <p
      aria-live="polite"
      className="mr-auto not-empty:min-w-40 flex-1 text-note text-secondary max-sm:order-first max-sm:not-empty:basis-full max-sm:empty:flex-none"
    >
      {isChanged && autosaveSentence(autosave.state, zone, next)}
    </p>
  );
}

function autosaveSentence(state: AutosaveState, zone: string, next: string): string {
  switch (state.is) {
    case "waiting":
      return "Saving…";
    case "saved":
      return `Saved at ${timeAt(new Date(state.at), zone)}. ${next}`;
    case "local":
      return `${autosaveReasons[state.because]} Your changes are saved in this browser.`;
  }
}

type VersionNoticeProps<Values extends object> = {
  /** The kind of thing, within a sentence: "post". */
  what: string;
  draft: Draft<Values>;
  /** Two versions, field by field. The same function each time. */
  compare: (before: Values, after: Values) => ComparedPart[];
  /** Whether nothing was saved yet. */
  isNew?: boolean;
};

/** Offers a choice between conflicting versions, or to discard unsaved changes. It belongs in the form that saves. */
export function VersionNotice<Values extends object>({
  what,
  draft,
  compare,
  isNew = false,
}: VersionNoticeProps<Values>) {
  return draft.other ? (
    <ConflictNotice what={what} draft={draft} other={draft.other} compare={compare} />
  ) : (
    <UnsavedNotice what={what} draft={draft} isNew={isNew} />
  );
}

type UnsavedNoticeProps = {
  what: string;
  draft: Pick<Draft<object>, "draftSavedAt" | "autosave" | "discard">;
  isNew: boolean;
};

/** Warns that the editor shows an unsaved draft, or that a newer version was saved. */
function UnsavedNotice({ what, draft, isNew }: UnsavedNoticeProps) {
  const { draftSavedAt, autosave, discard } = draft;
  const toaster = useToaster();
  const { newer } = autosave;
  const [isClosed, setClosed] = useState(false);
  return (
    <>
      {draftSavedAt && !isClosed && (
        <div className="mb-6 flex flex-wrap items-center gap-3 border-solar border-l-4 bg-white px-4 py-3">
          <p role="status" className="mr-auto min-w-0 flex-[1_1_15rem]">
            Your unsaved changes from <Moment at={new Date(draftSavedAt)} /> have been restored.
          </p>
          <ConfirmDialog
            question="Discard your unsaved changes?"
            confirm="Discard"
            onConfirm={() => toaster.success("Unsaved changes discarded.", discard())}
            trigger={
              <button type="button" className={buttonClasses("secondary")}>
                Discard changes
              </button>
            }
          >
            {isNew ? `The ${what} will be empty.` : "The last saved version will be shown."} You can
            undo this for 10 seconds.
          </ConfirmDialog>
          <button
            type="button"
            aria-label="Close"
            onClick={() => setClosed(true)}
            className="grid size-target place-items-center rounded-sheet hover:bg-paper"
          >
            <AdminIcon name="x" />
          </button>
        </div>
      )}
      {newer && (
        <p role="status" className="mb-6 border-signal border-l-4 bg-white px-4 py-3">
          {newer.by ?? "Someone"} saved this {what} at <Moment at={new Date(newer.at)} />. When you
          save, you can compare both versions and choose.
        </p>
      )}
    </>
  );
}

type ConflictNoticeProps<Values extends object> = VersionNoticeProps<Values> & {
  other: NonNullable<Draft<Values>["other"]>;
};

/** Warns that someone else saved the text in the meantime, and offers a choice between both versions. */
function ConflictNotice<Values extends object>({
  what,
  draft,
  other,
  compare,
}: ConflictNoticeProps<Values>) {
  const { values, putAside, takeTheirs, takeMine } = draft;
  const compared = useMemo(() => compare(other.values, values), [compare, other, values]);
  const who = other.by ?? "Someone";
  const notice = useRef<HTMLElement>(null);
  // After saving, a person is at the foot of a long form and cannot see this. A page that opens with it starts at the
  // top anyway.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response reports it again.
  useEffect(() => {
    if (document.documentElement.dataset.hydrated === undefined) return;
    notice.current?.scrollIntoView({ block: "start" });
    notice.current?.focus({ preventScroll: true });
  }, [other]);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="Conflict"
      className="mb-8 scroll-mt-4 border border-rule border-l-4 border-l-signal bg-white p-4 sm:p-6"
    >
      <div role="alert">
        <h2 className="text-h3">
          {who} saved this {what} on <Moment at={new Date(other.at)} />, after you opened it
        </h2>
      </div>
      <p className="mt-2 text-[0.9375rem] text-secondary">
        Nothing is lost. Save your version (the other stays in the history), or use the other
        version and carry on from there.
      </p>
      {!putAside && (
        <Differences
          compared={compared}
          names={{ before: `Saved by ${other.by ?? "someone else"}`, after: "Yours" }}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" name="over" value={String(other.version)}>
          {putAside ? "Save this text" : "Save anyway"}
        </Button>
        {putAside ? (
          <Button variant="secondary" onClick={takeMine}>
            Back to my version
          </Button>
        ) : (
          <Button variant="secondary" onClick={takeTheirs}>
            Use their version
          </Button>
        )}
      </div>
    </section>
  );
}
