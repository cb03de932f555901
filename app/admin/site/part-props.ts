import type { ComponentType } from "react";
import type { Part } from "#app/documents/parts.ts";

export type PartProps<P extends Part = Part> = {
  part: P;
  /** Where it is in its document, such as `steps.0.title`. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** What is wrong, by path. */
  errors: Readonly<Record<string, string>>;
};

/** What draws the parts within a part; handed down, as parts hold parts. */
export type PartDrawing = { Control: ComponentType<PartProps> };
