import { colours } from "@datumline/brand/tokens";
import type { ReactNode } from "react";

/** Texts over line work: the white edge of each covers the lines behind it. */
export function Haloes({ fill, children }: { fill: string; children: ReactNode }) {
  return (
    <g
      className="appear"
      fill={fill}
      stroke={colours.white}
      strokeWidth={3}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {children}
    </g>
  );
}
