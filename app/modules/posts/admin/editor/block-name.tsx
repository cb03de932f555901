import type { ReactNodeViewProps } from "@tiptap/react";
import { focusText } from "./focus-text.ts";

type BlockNameProps = Pick<ReactNodeViewProps, "node" | "editor" | "updateAttributes"> & {
  label: string;
};

/** An input for the words of a block's link. */
export function BlockName({ node, editor, updateAttributes, label }: BlockNameProps) {
  return (
    <label className="flex flex-wrap items-center gap-x-3">
      <span className="font-[550] text-note">{label}</span>
      <input
        type="text"
        value={String(node.attrs.title)}
        maxLength={200}
        className="min-h-11 min-w-48 flex-1 border border-edge bg-white px-3 text-[1rem]"
        onChange={({ target }) => updateAttributes({ title: target.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          focusText(editor);
        }}
      />
    </label>
  );
}
