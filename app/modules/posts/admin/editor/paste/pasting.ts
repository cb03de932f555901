import { Extension } from "@tiptap/core";
import { NodeSelection, Plugin } from "@tiptap/pm/state";
import { normalizeText } from "#app/lib/normalize-text.ts";
import { continueAfter } from "../figure.ts";
import { readTransfer } from "../images/transferred-files.ts";
import { readCells, tableOf } from "./cells.ts";
import { cleanPasted } from "./clean-pasted.ts";

type PastingOptions = {
  /** Receives the losses of each paste; an empty list if there are none. */
  onLosses: (losses: readonly string[]) => void;
};

/** Accepts pastes from other programs: their HTML is reduced to ours, and cells separated by tabs become a table. */
export const Pasting = Extension.create<PastingOptions>({
  name: "pasting",
  addOptions: () => ({ onLosses: () => undefined }),
  addProseMirrorPlugins() {
    const { onLosses } = this.options;
    return [
      new Plugin({
        appendTransaction(transactions, _, { selection, tr }) {
          const isPasted = transactions.some((each) => each.getMeta("uiEvent") === "paste");
          // An image at the end of a paste is selected, so the next paste or key would replace it.
          if (!isPasted || !(selection instanceof NodeSelection)) return null;
          continueAfter(tr);
          return tr;
        },
        props: {
          transformPastedText: normalizeText,
          transformPastedHTML(pasted) {
            const { html, losses } = cleanPasted(pasted);
            onLosses(losses);
            return html;
          },
          handlePaste(view, { clipboardData }) {
            const { html, text } = readTransfer(clipboardData);
            if (html || view.state.selection.$from.parent.type.spec.code) return false;
            const cells = readCells(text);
            return cells !== undefined && view.pasteHTML(tableOf(cells, document));
          },
        },
      }),
    ];
  },
});
