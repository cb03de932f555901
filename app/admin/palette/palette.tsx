import { Dialog } from "@base-ui/react/dialog";
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useState,
} from "react";
import { useNavigate, useSubmit } from "react-router";
import { pluralize } from "#app/lib/counts.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import type { Role } from "#modules/accounts/permissions.ts";
import { themeChoice } from "../preferences.ts";
import { QueryFailureMessage, useQuery } from "../use-query.tsx";
import {
  createLinksFor,
  iconOf,
  matching,
  minSearch,
  type PaletteChoice,
  type PaletteGroup,
  readRecentChoices,
  recordChoice,
  type SearchResponse,
  screensFor,
} from "./choices.ts";
import { readScreenCommands } from "./screen-commands.ts";

/** Debounce of the search, in milliseconds. */
const debounceMs = 150;

/** The server's results for these words; an earlier request is cancelled by the next. */
function useFound(words: string) {
  const [address, setAddress] = useState<string>();
  const query = words.trim();
  useEffect(() => {
    const isSearchable = query.length >= minSearch;
    const next = isSearchable ? `/admin/search?${new URLSearchParams({ q: query })}` : undefined;
    const timer = setTimeout(() => setAddress(next), isSearchable ? debounceMs : 0);
    return () => clearTimeout(timer);
  }, [query]);
  const { data, ...reading } = useQuery<SearchResponse>(address);
  return { ...reading, found: query.length >= minSearch ? data : undefined };
}

type ChoiceOptions = {
  user: { role: Role; email: string } | undefined;
  words: string;
  /** Actions of the open screen. */
  commands: readonly PaletteChoice[];
  /** Other actions than these and creating something. */
  actions: readonly PaletteChoice[];
};

/**
 * The entries for the typed words, those with typing errors only if none has the words; without words the actions, recent
 * destinations and all screens.
 */
function useChoices({ user, words, commands, actions }: ChoiceOptions) {
  const { found, ...reading } = useFound(words);
  const own = useMemo(() => {
    const recent = words.trim() || !user ? [] : readRecentChoices(user.email);
    return matching(
      [
        { name: "This screen", choices: commands },
        { name: "Recent", choices: recent },
        { name: "Actions", choices: [...createLinksFor(user), ...actions] },
        { name: "Screens", choices: screensFor(user) },
      ],
      words,
    );
  }, [user, words, commands, actions]);
  const groups = useMemo((): PaletteGroup[] => {
    const others = (found?.groups ?? []).map(({ name, entries, isPage }) => ({
      name,
      choices: entries.map((entry, index) => ({
        ...entry,
        id: `${name} ${index} ${entry.to}`,
        within: isPage ? name : undefined,
      })),
    }));
    const isOwnNear = own.errors > 0;
    const isOtherNear = found?.isNear ?? false;
    return [
      ...(isOwnNear && others.length > 0 && !isOtherNear ? [] : own.groups),
      ...(isOtherNear && !isOwnNear ? [] : others),
    ];
  }, [own, found]);
  return { ...reading, groups };
}

type SearchBoxProps = {
  listId: string;
  /** The ID of the option that the arrow keys are at. */
  currentId: string | undefined;
  isExpanded: boolean;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function SearchBox(props: SearchBoxProps) {
  const { listId, currentId, isExpanded, value, onChange, onKeyDown } = props;
  return (
    <input
      type="text"
      role="combobox"
      aria-label="Search screens, content, people and actions"
      aria-expanded={isExpanded}
      aria-controls={listId}
      aria-activedescendant={currentId}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      placeholder="Search, or choose an action"
      maxLength={100}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onKeyDown}
      className="block min-h-14 w-full bg-white px-5 text-[1.0625rem] -outline-offset-2 placeholder:text-secondary"
    />
  );
}

type ChoiceListProps = {
  /** The prefix of the IDs of the list and its groups. */
  id: string;
  groups: readonly PaletteGroup[];
  current: PaletteChoice | undefined;
  optionIdOf: (choice: PaletteChoice) => string;
  onPoint: (choice: PaletteChoice) => void;
  onPress: (choice: PaletteChoice, event: MouseEvent) => void;
};

function ChoiceList(props: ChoiceListProps) {
  const { id, groups, current, optionIdOf, onPoint, onPress } = props;
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Choices" className="py-2">
      {groups.map(({ name, choices: ofGroup }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, and no fields
        <div key={`${name} ${ofGroup[0]?.id}`} role="group" aria-label={name}>
          <p role="presentation" className="px-5 pt-3 pb-1 font-mono text-note text-secondary">
            {name}
          </p>
          {ofGroup.map((choice) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
            <div
              key={choice.id}
              id={optionIdOf(choice)}
              role="option"
              tabIndex={-1}
              aria-selected={choice === current}
              onMouseMove={() => onPoint(choice)}
              // The focus stays in the box.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onPress(choice, event)}
              onAuxClick={(event) => onPress(choice, event)}
              className="flex min-h-target cursor-pointer items-center gap-x-3 px-5 py-1.5 text-[0.9375rem] leading-snug aria-selected:bg-blueprint aria-selected:text-white"
            >
              <AdminIcon
                name={iconOf(choice)}
                className={choice === current ? "" : "text-secondary"}
              />
              <span className="wrap-anywhere font-[550]">{choice.name}</span>
              {choice.detail && (
                <span
                  className={`wrap-anywhere ml-auto text-right text-note ${choice === current ? "" : "text-secondary"}`}
                >
                  {choice.detail}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

type PaletteBoxProps = Pick<ChoiceOptions, "user" | "commands" | "actions"> & {
  onChoose: (choice: PaletteChoice, isNewTab: boolean) => void;
};

/**
 * A combobox and its list: the focus stays in the box, and the arrow keys move through the list (ARIA combobox with
 * listbox).
 */
function PaletteBox({ user, commands, actions, onChoose }: PaletteBoxProps) {
  const id = useId();
  const [words, setWords] = useState("");
  const [place, setPlace] = useState(0);
  const { groups, isLoading, failed, reload } = useChoices({ user, words, commands, actions });
  const choices = groups.flatMap((group) => group.choices);
  const current = choices[Math.min(place, choices.length - 1)];
  const optionId = (choice: PaletteChoice) => `${id}-${choices.indexOf(choice)}`;
  const currentId = current && optionId(current);

  useEffect(() => {
    // Scrolls the list, but not the screen behind it.
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      const from = Math.min(place, choices.length - 1);
      setPlace((from + step + choices.length) % choices.length);
    } else if (event.key === "Enter" && current && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onChoose(current, event.ctrlKey || event.metaKey);
    }
  };

  return (
    <>
      <div className="border-rule border-b">
        <SearchBox
          listId={`${id}-list`}
          currentId={currentId}
          isExpanded={choices.length > 0}
          value={words}
          onChange={(next) => {
            setWords(next);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="min-h-0 overflow-y-auto">
        <ChoiceList
          id={id}
          groups={groups}
          current={current}
          optionIdOf={optionId}
          onPoint={(choice) => setPlace(choices.indexOf(choice))}
          onPress={(choice, event) =>
            onChoose(choice, event.ctrlKey || event.metaKey || event.button === 1)
          }
        />
        {failed && (
          <div className="px-5 pb-4">
            <QueryFailureMessage
              what="Content and people could not be searched."
              failed={failed}
              onRetry={reload}
            />
          </div>
        )}
      </div>
      <p
        role="status"
        className="dialog-end border-rule border-t px-5 py-2 text-note text-secondary"
      >
        {stateOf({ isLoading, count: choices.length, words })}
        <span aria-hidden="true" className="pointer-coarse:hidden max-md:hidden">
          {" "}
          ↑ ↓ to choose, Enter to open, Ctrl+Enter for a new tab, Esc to close.
        </span>
      </p>
    </>
  );
}

function stateOf({
  isLoading,
  count,
  words,
}: {
  isLoading: boolean;
  count: number;
  words: string;
}) {
  if (isLoading) return "Searching…";
  if (count === 0) return `No results for “${words.trim()}”.`;
  return `${pluralize(count, "result")}.`;
}

type PaletteProps = {
  user: { role: Role; email: string } | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onShortcuts: () => void;
};

/** Finds screens, content, people and actions by part of their name. */
export function Palette({ user, open, onOpenChange, onShortcuts }: PaletteProps) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const actions = useMemo(
    (): PaletteChoice[] => [
      ...themeChoice.values.map((theme) => ({
        id: `theme ${theme}`,
        name: `Theme: ${theme}`,
        icon: "sun" as const,
        act: () => themeChoice.choose(theme),
      })),
      { id: "shortcuts", name: "Keyboard shortcuts", icon: "keyboard", act: onShortcuts },
      { id: "site", name: "Back to Site", icon: "external-link", act: () => location.assign("/") },
      {
        id: "sign-out",
        name: "Sign out",
        icon: "log-out",
        act: () => void submit(null, { method: "post", action: "/admin/sign-out" }),
      },
    ],
    [onShortcuts, submit],
  );
  const choose = useCallback(
    (choice: PaletteChoice, isNewTab: boolean) => {
      if (user) recordChoice(user.email, choice);
      if (isNewTab && "to" in choice) {
        window.open(choice.to, "_blank", "noopener");
        return;
      }
      onOpenChange(false);
      if ("to" in choice) void navigate(choice.to);
      else choice.act();
    },
    [user, onOpenChange, navigate],
  );
  // Read when it opens: its own parts are not in the screen.
  const commands = useMemo(() => (open ? readScreenCommands() : []), [open]);
  useEffect(() => {
    if (!open) return;
    // On phones it is opened from a menu, which would stay in front of it.
    for (const menu of document.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
  }, [open]);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-veil" />
        <Dialog.Popup className="fixed top-2 left-1/2 z-40 flex max-h-[calc(100dvh-1rem)] w-[42rem] max-w-[calc(100vw-1rem)] -translate-x-1/2 flex-col rounded-sheet bg-white shadow-float sm:top-[10vh] sm:max-h-[75vh]">
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <PaletteBox user={user} commands={commands} actions={actions} onChoose={choose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
