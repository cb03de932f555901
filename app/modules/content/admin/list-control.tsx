import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { List } from "#app/fields/fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Sortable, SortableItem } from "#app/ui/sortable.tsx";
import { useToaster } from "#app/ui/toaster.tsx";
import { entryName, movedEntry, newEntry } from "../documents/document-fields.ts";
import { type DocumentControlProps, Lists } from "./document-context.ts";

type FoldedEntryProps = {
  name: string;
  /** Whether it was just added. */
  isNew: boolean;
  /** Whether it has an error. An entry with an error is always open. */
  isWrong: boolean;
  children: ReactNode;
};

/** A collapsed list entry that shows only its name until it is opened. */
function FoldedEntry({ name, isNew, isWrong, children }: FoldedEntryProps) {
  const [isOpen, setOpen] = useState(isNew);
  if (isWrong && !isOpen) setOpen(true);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-target cursor-pointer items-center gap-3 font-[550] text-[1.0625rem] before:text-secondary before:content-['+'] [[open]>&]:before:content-['–']">
        <span className="wrap-anywhere min-w-0 first-letter:uppercase">{name}</span>
      </summary>
      <div className="grid min-w-0 gap-4 pt-3">{children}</div>
    </details>
  );
}

type ListEntryProps = FoldedEntryProps & {
  /** The controls that reorder it. */
  controls: ReactNode;
  isFolded: boolean | undefined;
  onRemove: () => void;
};

function ListEntry({ controls, isFolded, onRemove, children, ...entry }: ListEntryProps) {
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {controls}
        <button
          type="button"
          onClick={onRemove}
          className="link min-h-target font-[550] text-[0.9375rem]"
        >
          Remove<span className="sr-only"> {entry.name}</span>
        </button>
      </div>
      {isFolded ? <FoldedEntry {...entry}>{children}</FoldedEntry> : children}
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
  return { entries, items, list, added, add, remove, onMove };
}

/** `Entry` shows the fields of an entry; it is passed down, because lists can be within lists. */
type ListControlProps = DocumentControlProps<List> & { Entry: ComponentType<DocumentControlProps> };

/** A list whose entries can be added, reordered and removed. A removed entry can be restored. */
export function ListControl(props: ListControlProps) {
  const { field, path, onChange, errors, Entry } = props;
  const { entries, items, list, added, add, remove, onMove } = useEntries(props);

  return (
    <fieldset ref={list} data-path={path} tabIndex={-1} className="min-w-0 scroll-mt-20">
      <legend className="mb-1.5 font-[550] text-[1.0625rem]">
        {field.label}
        <span aria-hidden="true" className="ml-2 font-normal text-note text-secondary">
          {entries.length}
        </span>
      </legend>
      {field.hint && <p className="mb-3 text-note text-secondary">{field.hint}</p>}
      {errors[path] && <p className="mb-3 font-[550] text-danger text-note">{errors[path]}</p>}
      <Sortable items={items} className="grid gap-3" onMove={onMove}>
        {items.map(({ id, name }, index) => (
          <SortableItem key={id} id={id} name={name} className="border border-rule bg-white p-4">
            {(controls) => (
              <ListEntry
                name={name}
                controls={controls}
                isFolded={field.isFolded}
                isNew={added.current.has(id)}
                isWrong={Object.keys(errors).some((at) => at.startsWith(`${path}.${index}.`))}
                onRemove={() => remove(index)}
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
