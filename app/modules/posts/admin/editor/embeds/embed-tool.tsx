import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { embedOf, embedProviders } from "#modules/posts/embeds.ts";
import { insertLinkBlock } from "../link-block.ts";
import { ToolPanel } from "../tool-panel.tsx";

/** Inserts a video or a tour into the text by its address. */
export function EmbedTool({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState("");
  const [title, setTitle] = useState("");
  const [isJudged, setJudged] = useState(false);
  const embed = embedOf(address.trim());
  const error =
    isJudged && !embed
      ? `Enter the https address of a video or tour from ${embedProviders}.`
      : undefined;
  function insert() {
    setJudged(true);
    if (!embed) return;
    onClose();
    insertLinkBlock(editor, "embed", { href: embed.page, title: title.trim() });
  }
  return (
    <ToolPanel onEnter={insert} onClose={onClose}>
      <Field
        name=""
        label="Video URL"
        hint={`From ${embedProviders}. Readers see a still image and choose whether to load it.`}
        error={error}
        className="min-w-56 flex-1"
      >
        {({ name: _, ...control }) => (
          <input
            {...control}
            type="url"
            // biome-ignore lint/a11y/noAutofocus: it was just asked for
            autoFocus
            placeholder="https://www.youtube.com/watch?v=…"
            value={address}
            onChange={({ target }) => {
              setAddress(target.value);
              setJudged(false);
            }}
          />
        )}
      </Field>
      <Field name="" label="Title" hint="Describe the video." className="min-w-56 flex-1">
        {({ name: _, ...control }) => (
          <input
            {...control}
            type="text"
            maxLength={200}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Button look="secondary" onClick={insert}>
        Insert video
      </Button>
    </ToolPanel>
  );
}
