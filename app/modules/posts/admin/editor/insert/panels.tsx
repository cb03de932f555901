import type { Editor } from "@tiptap/core";
import type { ComponentType } from "react";
import { DrawingTool } from "../drawing-tool.tsx";
import { EmbedTool } from "../embeds/embed-tool.tsx";
import { FileTool } from "../files/file-tool.tsx";
import { FormulaTool } from "../formula/formula-tool.tsx";
import { ImageTool } from "../image-tool.tsx";
import { FootnoteTool } from "../notes/footnote-tool.tsx";
import { CrossReferenceTool } from "../numbers/cross-reference-tool.tsx";
import type { InsertPanel } from "./entries.ts";

/** The panel of each entry. It inserts the choice into the text and closes itself. */
export const insertPanels: Record<
  InsertPanel,
  ComponentType<{ editor: Editor; onClose: () => void }>
> = {
  image: ImageTool,
  drawing: DrawingTool,
  file: FileTool,
  video: EmbedTool,
  formula: FormulaTool,
  footnote: FootnoteTool,
  "cross-reference": CrossReferenceTool,
};
