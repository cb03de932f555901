import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { pluralize } from "#app/lib/counts.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { trashDays } from "#modules/trash/trash-kinds.ts";
import type { ActionResult } from "./action-result.ts";

/** The classes of a button in the selection bar. */
export const barButton = (tone = "text-blueprint") =>
  `min-h-target shrink-0 whitespace-nowrap px-1 font-[550] underline underline-offset-4 ${tone}`;

/** The selected entries of a page, by their keys. Entries that leave the page are no longer selected. */
export function useSelection(keys: readonly string[], name = "id") {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const form = useId();
  const last = useRef<string>(undefined);
  const selected = keys.filter((key) => marked.has(key));
  const clear = () => setMarked(new Set());
  // Otherwise they would be selected again in another view of the list.
  useEffect(() => {
    const shown = new Set(keys);
    setMarked((now) => {
      const left = [...now].filter((key) => shown.has(key));
      return left.length === now.size ? now : new Set(left);
    });
  }, [keys]);

  /** Toggles one entry; with `isRange`, all entries from the last toggled one take its new state. */
  function toggle(key: string, isRange: boolean): void {
    const turnOn = !marked.has(key);
    const [from, to] = [keys.indexOf(last.current ?? ""), keys.indexOf(key)].sort((a, b) => a - b);
    const range =
      isRange && from !== undefined && from >= 0 ? keys.slice(from, (to ?? from) + 1) : [key];
    const next = new Set(selected);
    for (const each of range) {
      if (turnOn) next.add(each);
      else next.delete(each);
    }
    last.current = key;
    setMarked(next);
  }

  return {
    /** The id of the form that sends the selection, and the name of its boxes there. */
    form,
    name,
    selected,
    isSelected: (key: string) => marked.has(key),
    toggle,
    selectAll: () => setMarked(new Set(keys)),
    clear,
  };
}

export type Selection = ReturnType<typeof useSelection>;

type BulkActionProps = {
  /** The `intent` of the form. */
  intent: string;
  /** The confirmation question. */
  question?: string;
  confirm?: string;
  /** The consequence, below the question. */
  consequence?: ReactNode;
  /** Replaces the confirmation dialog. */
  onAsk?: () => void;
  isDestructive?: boolean;
  children: ReactNode;
};

/** A button of the bar's form that applies an action to the selected entries. */
export function BulkAction(props: BulkActionProps) {
  const { intent, question, confirm, consequence, onAsk, isDestructive, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="submit"
        name="intent"
        value={intent}
        onClick={(event) => {
          if (question || onAsk) event.preventDefault();
          if (question) setAsking(true);
          onAsk?.();
        }}
        className={barButton(isDestructive ? "text-danger" : undefined)}
      >
        {children}
      </button>
      {question && confirm && (
        <ConfirmDialog
          question={question}
          confirm={confirm}
          open={isAsking}
          onOpenChange={setAsking}
          onConfirm={() => button.current?.form?.requestSubmit(button.current)}
        >
          {consequence}
        </ConfirmDialog>
      )}
    </>
  );
}

type AssignToProps = { categories: readonly string[] };

/** Files the selected entries under another category. */
function AssignTo({ categories }: AssignToProps) {
  return (
    <span className="flex shrink-0 items-center gap-x-2">
      <label className="flex items-center gap-x-2 whitespace-nowrap">
        Assign to
        <select
          name="category"
          className="min-h-9 rounded-sheet border border-edge bg-white px-2 py-1"
        >
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </label>
      <BulkAction intent="assign">Assign</BulkAction>
    </span>
  );
}

type SelectBoxProps = {
  /** The key of the entry in the selection. */
  entry: string;
  /** The label of the entry. */
  title: string;
  selection: Selection;
  className?: string;
};

/**
 * The checkbox that selects an entry; with Shift, by mouse or keyboard, all entries from the last one to it. It belongs
 * to the form of the {@link SelectionBar}, wherever it is on the page.
 */
export function SelectBox({ entry, title, selection, className = "" }: SelectBoxProps) {
  return (
    <label className={`grid size-target cursor-pointer place-items-center ${className}`}>
      <span className="sr-only">Select {title}</span>
      <input
        type="checkbox"
        form={selection.form}
        name={selection.name}
        value={entry}
        checked={selection.isSelected(entry)}
        // React's click reports Shift, also for clicks by the space bar.
        onClick={({ shiftKey }) => selection.toggle(entry, shiftKey)}
        onChange={() => {}}
        className="size-5 accent-blueprint"
      />
    </label>
  );
}

type SelectionBarProps = {
  selection: Selection;
  /** Sends the selection, which stays for the next action. */
  change: FetcherWithComponents<ActionResult>;
  /** A {@link BulkAction} for each possible action. */
  children: ReactNode;
};

/**
 * The form of a list with selectable entries. Once something is selected, it is a bar above the foot of the window, with
 * the count and the actions; until then, only "Select all". Before hydration, checkboxes and buttons are an ordinary form.
 */
export function SelectionBar({ selection, change, children }: SelectionBarProps) {
  const isHydrated = useHydrated();
  const count = selection.selected.length;
  const all = useRef<HTMLButtonElement>(null);
  const clearInPlace = () => {
    // The actions disappear, and with them the focus.
    all.current?.focus();
    selection.clear();
  };
  const isBar = isHydrated && count > 0;
  // The list must not move when the form leaves its place for the bar.
  return (
    <div className="min-h-target">
      <change.Form
        method="post"
        id={selection.form}
        data-foot-bar={isBar || undefined}
        className={`flex flex-wrap items-center gap-x-4 text-[0.9375rem] ${isBar ? "fixed right-4 bottom-[calc(var(--foot-bar)+1rem)] z-30 max-w-[calc(100vw-2rem)] rounded-sheet border border-edge bg-white px-4 py-1 shadow-float lg:max-w-[calc(100vw-17rem)]" : ""}`}
      >
        {isHydrated && (
          <>
            <p role="status" className={isBar ? "font-mono text-note text-secondary" : "sr-only"}>
              {count} selected
            </p>
            <button ref={all} type="button" onClick={selection.selectAll} className={barButton()}>
              Select all
            </button>
          </>
        )}
        {(isBar || !isHydrated) && (
          <div className={isBar ? "contents" : "noscript:flex hidden flex-wrap gap-x-4"}>
            {children}
          </div>
        )}
        {isBar && (
          <button type="button" onClick={clearInPlace} className={barButton()}>
            Clear<span className="sr-only"> selection</span>
          </button>
        )}
      </change.Form>
    </div>
  );
}

type PublishingBarProps = Omit<SelectionBarProps, "children"> & {
  categories: readonly string[];
  /** One entry, within a sentence. */
  what: "post" | "project";
  /** The consequence of moving the selected entries to the trash. */
  consequence: ReactNode;
};

/** The bar of entries that can be published, assigned to a category and moved to the trash. */
export function PublishingBar(props: PublishingBarProps) {
  const { selection, change, categories, what, consequence } = props;
  return (
    <SelectionBar selection={selection} change={change}>
      <BulkAction intent="publish">Publish</BulkAction>
      <BulkAction intent="unpublish">Unpublish</BulkAction>
      <AssignTo categories={categories} />
      <BulkAction
        intent="delete"
        isDestructive
        question={`Are you sure you want to move ${pluralize(selection.selected.length, what)} to the trash?`}
        confirm="Move to trash"
        consequence={
          <>
            <p>You can restore them for {trashDays} days.</p>
            {consequence}
          </>
        }
      >
        Move to trash
      </BulkAction>
    </SelectionBar>
  );
}
