import { DimensionChain, Label } from "@datumline/brand/sheet/sheet";
import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, circlePath, outlinePath, type Point, px } from "@datumline/maths/geometry";
import { type LoadedPart, newFibre, type Pole } from "./pole-loading.ts";

const pxPerFt = 8;
const pxPerLb = 0.14;
const axis = 118;
const groundY = 326;
/** The arm and the distances of its three insulators from the axis, ft. */
const crossArm = { lengthFt: 8, belowFt: 0.8, insulatorsFt: [-3.67, 1.5, 3.67] };

/** The pole to scale, in both directions the same, with the wind on its wires and a leader from each to its row. */
export function PoleView(props: {
  pole: Pole;
  /** From the top down. */
  wires: readonly LoadedPart[];
  rows: readonly Point[];
  hatchId: string;
}) {
  const { pole, wires } = props;
  const y = (ft: number) => groundY - ft * pxPerFt;
  const x = (ft: number) => axis + ft * pxPerFt;
  const top = pole.lengthFt - pole.setFt;
  const half = (circumferenceIn: number) => circumferenceIn / Math.PI / 12 / 2;
  // The taper continues below the ground line.
  const [tip, ground] = [half(pole.tipCircumferenceIn), half(pole.groundCircumferenceIn)];
  const butt = ground + ((ground - tip) * pole.setFt) / top;
  const outline = [
    { x: x(-tip), y: y(top) },
    { x: x(tip), y: y(top) },
    { x: x(butt), y: y(-pole.setFt) },
    { x: x(-butt), y: y(-pole.setFt) },
  ];
  const arm = (wires[0]?.heightFt ?? 0) - crossArm.belowFt;
  const points = wires.map((wire, i) => ({
    wire,
    at: (i === 0 ? crossArm.insulatorsFt : [0.9]).map((ft) => ({ x: x(ft), y: y(wire.heightFt) })),
  }));
  const arrows = points.map(({ wire, at }) => {
    const end = (at[0]?.x ?? axis) - (wire === wires[0] ? 6 : 16);
    return { wire, start: end - wire.forceLb * pxPerLb, end, y: y(wire.heightFt) };
  });
  const isNew = (wire: LoadedPart) => wire.name === newFibre.name;
  const arrowsOf = (which: boolean) =>
    arrows
      .filter(({ wire }) => isNew(wire) === which)
      .map((a) => `M${px(a.start)} ${px(a.y)}H${px(a.end)}m-6-3l6 3l-6 3`)
      .join("");
  return (
    <g>
      <g className="appear">
        <path
          d={boxPath({ x: 66, y: groundY }, { x: 178, y: groundY + 10 })}
          fill={`url(#${props.hatchId})`}
        />
        <path
          d={outlinePath(outline)}
          fill={colours.paper}
          stroke={colours.ink}
          strokeWidth={1.2}
        />
        <path d={`M27 ${groundY}h36`} stroke={colours.secondary} strokeWidth={pens.thin} />
        <path d={`M66 ${groundY}H178`} stroke={colours.ink} strokeWidth={pens.thick} />
        <path
          d={`M${px(x(-crossArm.lengthFt / 2))} ${px(y(arm))}H${px(x(crossArm.lengthFt / 2))}${(
            points[0]?.at ?? []
          )
            .map((p) => `M${px(p.x)} ${px(y(arm))}V${px(p.y)}`)
            .join("")}`}
          stroke={colours.ink}
          strokeWidth={pens.thick}
        />
        <path
          d={points
            .map(({ at }, i) => {
              const from = at.at(-1) ?? { x: 0, y: 0 };
              const to = props.rows[i] ?? from;
              return `M${px(from.x + 5)} ${px(from.y)}L${px(to.x - 8)} ${px(to.y)}H${px(to.x)}`;
            })
            .join("")}
          stroke={colours.secondary}
          strokeWidth={pens.thin}
        />
        <path
          d={points
            .filter(({ wire }) => !isNew(wire))
            .flatMap(({ at }) => at.map((p) => circlePath(p, 2.6)))
            .join("")}
          fill={colours.ink}
        />
        <path
          d={points
            .filter(({ wire }) => isNew(wire))
            .flatMap(({ at }) => at.map((p) => circlePath(p, 3.2)))
            .join("")}
          fill={colours.ftth}
        />
        <path d={arrowsOf(false)} stroke={colours.ink} strokeWidth={pens.medium} />
        <path d={arrowsOf(true)} stroke={colours.ftth} strokeWidth={pens.thick} />
        <Label x={36} y={38} fill={colours.secondary}>
          Wind
        </Label>
        <Label x={134} y={groundY + 28} fill={colours.secondary}>
          Ground line
        </Label>
      </g>
      <DimensionChain
        direction="vertical"
        at={24}
        stops={[y(top), groundY, y(-pole.setFt)]}
        texts={[`${top} ft`, `${pole.setFt} ft`]}
      />
    </g>
  );
}
