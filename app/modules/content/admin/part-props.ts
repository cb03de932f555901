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

/** Renders the parts within a part. It is passed down, because parts are nested. */
export type PartDrawing = { Control: ComponentType<PartProps> };
