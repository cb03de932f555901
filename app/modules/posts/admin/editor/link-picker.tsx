import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { QueryFailureMessage } from "#app/admin/use-query.tsx";
import { Button } from "#app/ui/button.tsx";
import { addressOf, impliedAddress } from "../links/link-choices.ts";
import { useLinkChoices } from "../links/use-link-choices.ts";
import { CaretPanel } from "./caret-panel.tsx";
import { OptionSearch } from "./option-search.tsx";

/** The target of the link at the cursor; empty if there is none. */
const presentLink = (editor: Editor): string => String(editor.getAttributes("link").href ?? "");

/**
 * Links the selected words, or changes the link at the cursor. An empty address removes the link. If no words are
 * selected, it inserts the name of the target.
 */
function setLink(editor: Editor, href: string, name: string): void {
  const chain = editor.chain().focus().extendMarkRange("link");
  if (href === "") chain.unsetLink().run();
  else if (editor.state.selection.empty && !presentLink(editor)) {
    const marks = [{ type: "link", attrs: { href } }];
    chain
      .insertContent({ type: "text", text: name, marks })
      // Text typed after the link is not part of it.
      .unsetMark("link")
      .run();
  } else chain.setLink({ href }).run();
}

type LinkPickerProps = { editor: Editor; onClose: () => void };

/** A panel for the target of the selected words: an item of this site, found by name, or a typed address. */
export function LinkPicker({ editor, onClose }: LinkPickerProps) {
  const present = presentLink(editor);
  const [query, setQuery] = useState(present);
  const search = query === present ? "" : query.trim();
  const { choices, data, failed, isLoading, reload, isAllowed, showMore } = useLinkChoices(search);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  const address = (to: string | undefined) =>
    to ? [{ name: to, to, kind: "Address", detail: "" }] : [];
  const options = [
    ...address(addressOf(query)),
    ...choices,
    // The writer probably means an entry with this name.
    ...address(impliedAddress(query)),
  ].map(({ name, to, kind, detail }) => ({ key: `${kind} ${to}`, name, to, detail, group: kind }));
  const apply = (to: string, name: string) => {
    onClose();
    setLink(editor, to, name);
  };
  return (
    <CaretPanel editor={editor} label="Link" onClose={onClose}>
      <OptionSearch
        label="Link to"
        placeholder={isAllowed ? "Search, or type an address" : "https://… or /contact"}
        input={input}
        query={query}
        onQuery={setQuery}
        options={options}
        onChoose={({ to, name }) => apply(to, name)}
        isBusy={isLoading}
        empty={
          failed ? null : "No matches. Enter an address starting with / for this site, or https://."
        }
      />
      {failed && (
        <QueryFailureMessage
          what="Pages, posts, projects and files could not be loaded."
          failed={failed}
          onRetry={reload}
        />
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {data?.more && (
          <Button variant="secondary" disabled={isLoading} onClick={showMore}>
            Show more
          </Button>
        )}
        {present && (
          <Button variant="secondary" onClick={() => apply("", "")}>
            Remove link
          </Button>
        )}
      </div>
    </CaretPanel>
  );
}
