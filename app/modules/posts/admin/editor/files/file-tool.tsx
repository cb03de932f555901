import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { ReadingFailureMessage } from "#app/admin/use-reading.tsx";
import { Button } from "#app/ui/button.tsx";
import { useLinkChoices } from "../../links/use-link-choices.ts";
import { insertLinkBlock } from "../link-block.ts";
import { OptionSearch } from "../option-search.tsx";

/** Inserts a library file into the text, found by its name. */
export function FileTool({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [query, setQuery] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { choices, data, failed, isLoading, again, showMore } = useLinkChoices(
    query.trim(),
    "File",
  );
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="border-rule border-t bg-paper p-3">
      <OptionSearch
        label="File"
        placeholder="Search the library"
        input={input}
        query={query}
        onQuery={setQuery}
        options={choices.map(({ name, to, detail }) => ({ key: to, name, to, detail }))}
        onChoose={({ to, name }) => {
          onClose();
          insertLinkBlock(editor, "file", { href: to, title: name });
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
        }}
        isBusy={isLoading}
        empty={failed ? null : "No files found."}
      />
      {failed && (
        <ReadingFailureMessage
          what="The files in the library could not be loaded."
          failed={failed}
          onAgain={again}
        />
      )}
      {data?.more && (
        <Button look="secondary" disabled={isLoading} onClick={showMore} className="mt-3">
          Show more
        </Button>
      )}
    </div>
  );
}
