import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import {
  type EntryAction,
  entryActionOf,
  entryActions,
  entryKeysHint,
} from "#app/admin/preview/page-editing.ts";
import type { List } from "#app/fields/fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Sortable, SortableItem } from "#app/ui/sortable.tsx";
import { useToaster } from "#app/ui/toaster.tsx";
import { entryName, movedEntry, newEntry } from "../documents/document-fields.ts";
import { type DocumentControlProps, Lists } from "./document-context.ts";

type FoldedEntryProps = {
  path: string;
  name: string;
  /** Whether it was just added. */
  isNew: boolean;
  /** Whether it has an error. An entry with an error is always open. */
  isWrong: boolean;
  children: ReactNode;
};

/** A collapsed list entry that shows only its name until it is opened. */
function FoldedEntry({ path, name, isNew, isWrong, children }: FoldedEntryProps) {
  const [isOpen, setOpen] = useState(isNew);
  if (isWrong && !isOpen) setOpen(true);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        data-path={path}
        title={entryKeysHint}
        className="flex min-h-12 cursor-pointer items-center gap-3 font-[550] before:w-3 before:shrink-0 before:text-secondary before:content-['+'] sm:mr-44 [[open]>&]:before:content-['–']"
      >
        <span className="wrap-anywhere min-w-0 first-letter:uppercase">{name}</span>
      </summary>
      <div className="grid min-w-0 gap-4 pt-2 pb-3">{children}</div>
    </details>
  );
}

type ListEntryProps = FoldedEntryProps & {
  /** The controls that reorder it. */
  controls: ReactNode;
  /** Whether it has several fields, which are folded. */
  isGroup: boolean;
  onRemove: () => void;
  onAction: (action: EntryAction) => void;
};

/** Keys that a control uses itself: Alt with an arrow opens a list of options. */
const opensOptions = "select, input[list]";

function ListEntry(props: ListEntryProps) {
  const { controls, isGroup, onRemove, onAction, children, ...entry } = props;
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const action = entryActionOf(event);
    // An entry of a list within this one has heard the key first.
    if (!action || event.defaultPrevented || (event.target as Element).matches(opensOptions))
      return;
    event.preventDefault();
    if (!event.repeat) onAction(action);
  }
  const actions = (
    <>
      {controls}
      <button
        type="button"
        onClick={onRemove}
        className="link min-h-target font-[550] text-[0.9375rem]"
      >
        Remove<span className="sr-only"> {entry.name}</span>
      </button>
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls within it
    <div onKeyDown={onKeyDown} className={`relative min-w-0 ${isGroup ? "" : "grid gap-2"}`}>
      <div
        className={`flex flex-wrap items-center justify-between gap-x-4 ${isGroup ? "sm:absolute sm:top-0 sm:right-0 sm:min-h-12 sm:gap-x-2 max-sm:[&:has(+details:not([open]))]:hidden" : ""}`}
      >
        {actions}
      </div>
      {isGroup ? <FoldedEntry {...entry}>{children}</FoldedEntry> : children}
    </div>
  );
}

/** The entries of a list, and the functions that change them. `list` is the ref of its element. */
function useEntries({ field, path, value, onChange }: DocumentControlProps<List>) {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const { keys, setKeys, newKey } = useKeys(entries.length);
  const toaster = useToaster();
  const list = useRef<HTMLFieldSetElement>(null);
  const added = useRef(new Set<string>());
  const latest = useRef({ entries, keys });
  latest.current = { entries, keys };

  const change = (changed: readonly unknown[], changedKeys: readonly string[]) => {
    setKeys(changedKeys);
    onChange(changed);
  };
  const nameOf = (index: number) => entryName(field, entries[index], index);
  const items = keys.map((id, index) => ({ id, name: nameOf(index) }));

  const add = (at: number) => {
    const key = newKey();
    added.current.add(key);
    change(entries.toSpliced(at, 0, newEntry(field)), keys.toSpliced(at, 0, key));
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(
          `:scope > ol > li:nth-child(${at + 1}) :is(input, textarea, select):not([type=hidden])`,
        )
        ?.focus(),
    );
  };
  const remove = (index: number) => {
    const [entry, key] = [entries[index], keys[index]];
    change(entries.toSpliced(index, 1), keys.toSpliced(index, 1));
    list.current?.querySelector<HTMLElement>(":scope > [data-add]")?.focus();
    toaster.success(`“${nameOf(index)}” removed from the form.`, () => {
      const now = latest.current;
      const place = Math.min(index, now.entries.length);
      change(now.entries.toSpliced(place, 0, entry), now.keys.toSpliced(place, 0, key ?? newKey()));
    });
  };
  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= keys.length) return;
    change(movedEntry(entries, from, to), movedEntry(keys, from, to));
  };
  const onMove: ComponentProps<typeof Sortable>["onMove"] = (id, to) => {
    const from = keys.indexOf(id);
    move(from, "over" in to ? keys.indexOf(to.over) : from + to.step);
  };
  const lists = useContext(Lists)?.current;
  useEffect(() => {
    lists?.set(path, { move, remove, add });
    return () => {
      lists?.delete(path);
    };
  });
  return { entries, items, list, added, add, move, remove, onMove };
}

type Entries = ReturnType<typeof useEntries>;

/** The actions on entries by keys, and what screen readers hear of them. The focus stays at the entry or a neighbour. */
function useEntryKeys({ max }: List, { items, list, add, move, remove }: Entries) {
  const [said, setSaid] = useState("");
  const focusEntry = (index: number) =>
    requestAnimationFrame(() => {
      const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
      const entry = `:scope > ol > li:nth-child(${index + 1})`;
      (
        find(`${entry} :is(summary, input, textarea, select)`) ?? find(":scope > [data-add]")
      )?.focus();
    });
  const act = (index: number, action: EntryAction) => {
    const last = items.length - 1;
    const does: Record<EntryAction, (() => void) | false> = {
      moveUp: index > 0 && (() => move(index, index - 1)),
      moveDown: index < last && (() => move(index, index + 1)),
      add: items.length < max && (() => add(index + 1)),
      remove() {
        remove(index);
        focusEntry(Math.min(index, last - 1));
      },
    };
    const change = does[action];
    if (!change) return;
    change();
    setSaid(`${entryActions[action].label}: ${items[index]?.name}.`);
  };
  return { act, said };
}

/** `Entry` shows the fields of an entry; it is passed down, because lists can be within lists. */
type ListControlProps = DocumentControlProps<List> & { Entry: ComponentType<DocumentControlProps> };

/** A list whose entries can be added, reordered and removed. A removed entry can be restored. */
export function ListControl(props: ListControlProps) {
  const { field, path, onChange, errors, Entry } = props;
  const all = useEntries(props);
  const { entries, items, list, added, add, remove, onMove } = all;
  const { act, said } = useEntryKeys(field, all);
  const isGroup = field.item.kind === "group";

  return (
    <fieldset ref={list} data-path={path} tabIndex={-1} className="min-w-0 scroll-mt-4">
      <legend className="mb-1.5 font-[550] text-[1.0625rem]">
        {field.label}
        <span aria-hidden="true" className="ml-2 font-normal text-note text-secondary">
          {entries.length}
        </span>
      </legend>
      {field.hint && <p className="mb-3 text-note text-secondary">{field.hint}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
      {errors[path] && <p className="mb-3 font-[550] text-danger text-note">{errors[path]}</p>}
      <Sortable items={items} className={`grid ${isGroup ? "gap-1.5" : "gap-3"}`} onMove={onMove}>
        {items.map(({ id, name }, index) => (
          <SortableItem
            key={id}
            id={id}
            name={name}
            isRow={isGroup}
            className={`border border-rule bg-white px-4 ${isGroup ? "" : "py-3"}`}
          >
            {(controls) => (
              <ListEntry
                name={name}
                controls={controls}
                path={`${path}.${index}`}
                isGroup={isGroup}
                isNew={added.current.has(id)}
                isWrong={Object.keys(errors).some((at) => at.startsWith(`${path}.${index}.`))}
                onRemove={() => remove(index)}
                onAction={(action) => act(index, action)}
              >
                <Entry
                  field={field.item}
                  path={`${path}.${index}`}
                  value={entries[index]}
                  onChange={(changed) => onChange(entries.with(index, changed))}
                  errors={errors}
                />
              </ListEntry>
            )}
          </SortableItem>
        ))}
      </Sortable>
      {entries.length < field.max && (
        <Button
          data-add=""
          variant="secondary"
          className="mt-3"
          onClick={() => add(entries.length)}
        >
          Add {field.one}
        </Button>
      )}
    </fieldset>
  );
}

/** A key for each entry, which stays the same while others are added, removed and moved. */
function useKeys(length: number) {
  const count = useRef(0);
  const prefix = useId();
  const newKey = () => {
    count.current += 1;
    return `${prefix}${count.current}`;
  };
  const [currentKeys, setKeys] = useState<readonly string[]>(() => Array.from({ length }, newKey));
  if (currentKeys.length === length) return { keys: currentKeys, setKeys, newKey };
  // The whole text was replaced, for example with another version.
  const keys = [
    ...currentKeys.slice(0, length),
    ...Array.from({ length: Math.max(0, length - currentKeys.length) }, newKey),
  ];
  setKeys(keys);
  return { keys, setKeys, newKey };
}
