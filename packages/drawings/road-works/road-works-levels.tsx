import { Label } from "@datumline/brand/sheet/sheet";
import { colours, pens } from "@datumline/brand/tokens";
import { px } from "@datumline/maths/geometry";
import type { RoadSection } from "./road-section.ts";
import type { SectionFrame } from "./road-works-section.tsx";

/** The name of every strip but the curbs, over its middle; x is the centre line, px. */
export function StripNames(props: { section: RoadSection; x: number; y: number; pxPerFt: number }) {
  return (
    <g className="appear">
      {props.section.strips
        .filter((s) => s.name !== "CURB")
        .map((s) => (
          <Label
            key={s.from}
            x={props.x + ((s.from + s.to) / 2) * props.pxPerFt}
            y={props.y}
            anchor="middle"
            fill={colours.secondary}
          >
            {s.name}
          </Label>
        ))}
    </g>
  );
}

/** Levels at crown, gutters, curb tops and limits of ROW, each over a tick to the surface. */
export function Levels(props: { section: RoadSection; frame: SectionFrame; y: number }) {
  const { section, frame, y } = props;
  const { strips } = section;
  const [first] = strips;
  const row = section.rowFt / 2;
  const x = (ft: number) => frame.x + ft * frame.pxPerFt;
  const texts: { x: number; level: number; anchor: "middle" | "start" | "end" }[] = [
    { x: x(-row), level: first?.levelFrom ?? 0, anchor: "middle" },
  ];
  for (const [i, s] of strips.entries()) {
    const next = strips[i + 1];
    const at = x(s.to);
    if (next && next.levelFrom !== s.levelTo) {
      // A curb: the level on each side of its face.
      texts.push({ x: at - 2, level: s.levelTo, anchor: "end" });
      texts.push({ x: at + 2, level: next.levelFrom, anchor: "start" });
    } else if (s.name !== "CURB" && next?.name !== "CURB" && next?.fallPercent !== s.fallPercent) {
      texts.push({ x: at, level: s.levelTo, anchor: "middle" });
    } else if (s.to === 0) {
      texts.push({ x: at, level: s.levelTo, anchor: "middle" });
    }
  }
  const ticks = [...new Set(texts.map((t) => t.x))];
  return (
    <g className="appear">
      <path
        d={ticks.map((at) => `M${px(at)} ${px(y + 2)}v4`).join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
      {texts.map((t) => (
        <Label key={t.x} x={t.x} y={y} anchor={t.anchor === "start" ? undefined : t.anchor}>
          {signed(t.level)}
        </Label>
      ))}
    </g>
  );
}

function signed(level: number): string {
  const text = level.toFixed(2);
  return level > 0.004 ? `+${text}` : text.replace("-0.00", "0.00");
}
