import { colours, pens } from "@datumline/brand/tokens";
import { circlePath, px } from "@datumline/maths/geometry";
import { Label } from "./sheet.tsx";

/** North arrow around a centre, px: a ring, a needle half filled, and the letter above. */
export function NorthArrow({ x, y, radius }: { x: number; y: number; radius: number }) {
  const w = radius * 0.42;
  return (
    <g className="appear">
      <path
        d={circlePath({ x, y }, radius)}
        stroke={colours.ink}
        strokeWidth={pens.thin}
        fill={colours.white}
      />
      <path
        d={`M${px(x)} ${px(y - radius)}L${px(x - w)} ${px(y + radius * 0.75)}L${px(x)} ${px(
          y + radius * 0.4,
        )}Z`}
        fill={colours.ink}
      />
      <path
        d={`M${px(x)} ${px(y - radius)}L${px(x + w)} ${px(y + radius * 0.75)}L${px(x)} ${px(
          y + radius * 0.4,
        )}`}
        stroke={colours.ink}
        strokeWidth={pens.thin}
      />
      <Label x={x} y={y - radius - 3} anchor="middle" bold>
        N
      </Label>
    </g>
  );
}

/** Graphic scale bar from (x, y) px with alternating fields; `marksM` ascend from 0. */
export function ScaleBar(props: {
  x: number;
  y: number;
  pxPerM: number;
  marksM: readonly number[];
}) {
  const { x, y, pxPerM, marksM } = props;
  const at = (m: number) => x + m * pxPerM;
  const end = at(marksM.at(-1) ?? 0);
  const filled = marksM.slice(0, -1).filter((_, i) => i % 2 === 0);
  return (
    <g className="appear">
      <path
        d={`M${px(x)} ${px(y)}H${px(end)}V${px(y + 4)}H${px(x)}Z`}
        stroke={colours.ink}
        strokeWidth={pens.thin}
      />
      <path
        d={filled
          .map((m) => {
            const next = marksM[marksM.indexOf(m) + 1] ?? m;
            return `M${px(at(m))} ${px(y)}H${px(at(next))}v4H${px(at(m))}Z`;
          })
          .join("")}
        fill={colours.ink}
      />
      {marksM.map((m, i) => (
        <Label
          key={m}
          x={at(m)}
          y={y - 3.5}
          anchor={i === 0 ? undefined : i === marksM.length - 1 ? "end" : "middle"}
        >
          {i === marksM.length - 1 ? `${m} m` : m}
        </Label>
      ))}
    </g>
  );
}
