import type { ComponentType } from "react";
import type { Part } from "../documents/parts.ts";

export type PartProps<P extends Part = Part> = {
  part: P;
  /** Its path in the document, such as `steps.0.title`. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Errors, by path. */
  errors: Readonly<Record<string, string>>;
};

/** Draws the parts within a part; passed down, as parts contain parts. */
export type PartDrawing = { Control: ComponentType<PartProps> };
