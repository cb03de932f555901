import { Label } from "@datumline/brand/sheet/sheet";
import { colours, pens } from "@datumline/brand/tokens";
import type { AxonFrame } from "@datumline/maths/axonometry";
import { circlePath, linePath, type Point } from "@datumline/maths/geometry";
import type { Building } from "./building-layers.ts";

/** Grid lines on the ground with their bubbles: numbers along the south side, letters along the east. */
export function GridLines(props: {
  building: Building;
  frame: AxonFrame;
  z: number;
  /** How far the lines extend, m, and the bubble's radius, px. */
  outM: number;
  radius: number;
}) {
  const { building, frame, z, outM, radius } = props;
  const { baysX, baysY, bayX, bayY } = building.parameters;
  const lines: [string, Point, Point][] = [];
  for (let i = 0; i <= baysX; i++) {
    const x = i * bayX;
    lines.push([`${i + 1}`, frame.at({ x, y: -outM, z }), frame.at({ x, y: building.depthM, z })]);
  }
  for (let j = 0; j <= baysY; j++) {
    const y = j * bayY;
    const out = building.widthM + outM;
    const name = String.fromCharCode(65 + j);
    lines.push([name, frame.at({ x: out, y, z }), frame.at({ x: 0, y, z })]);
  }
  return (
    <g className="appear">
      <path
        d={lines.map(([, a, b]) => linePath([a, b])).join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
        strokeDasharray="10 2 2 2"
      />
      {lines.map(([name, a]) => (
        <g key={name}>
          <path
            d={circlePath(a, radius)}
            fill={colours.white}
            stroke={colours.ink}
            strokeWidth={pens.thin}
          />
          <Label x={a.x} y={a.y + 3.3} anchor="middle">
            {name}
          </Label>
        </g>
      ))}
    </g>
  );
}
