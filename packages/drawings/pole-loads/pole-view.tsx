import { DimensionChain, Label } from "@datumline/brand/sheet/sheet";
import { COLOUR, PEN } from "@datumline/brand/tokens";
import { boxPath, circlePath, outlinePath, type Point, px } from "@datumline/maths/geometry";
import { type LoadedPart, NEW_FIBRE, type Pole } from "./pole-loading.ts";

const PX_PER_FT = 8;
const PX_PER_LB = 0.14;
const AXIS = 118;
const GROUND = 326;
/** The arm and where its three insulators stand from the axis, ft. */
const ARM = { lengthFt: 8, belowFt: 0.8, insulatorsFt: [-3.67, 1.5, 3.67] };

/** The pole to scale, in both directions the same, with the wind on its wires and a leader from each to its row. */
export function PoleView(props: {
  pole: Pole;
  /** From the top down. */
  wires: readonly LoadedPart[];
  rows: readonly Point[];
  hatchId: string;
}) {
  const { pole, wires } = props;
  const y = (ft: number) => GROUND - ft * PX_PER_FT;
  const x = (ft: number) => AXIS + ft * PX_PER_FT;
  const top = pole.lengthFt - pole.setFt;
  const half = (circumferenceIn: number) => circumferenceIn / Math.PI / 12 / 2;
  // The taper goes on below the ground line.
  const [tip, ground] = [half(pole.tipCircumferenceIn), half(pole.groundCircumferenceIn)];
  const butt = ground + ((ground - tip) * pole.setFt) / top;
  const outline = [
    { x: x(-tip), y: y(top) },
    { x: x(tip), y: y(top) },
    { x: x(butt), y: y(-pole.setFt) },
    { x: x(-butt), y: y(-pole.setFt) },
  ];
  const arm = (wires[0]?.heightFt ?? 0) - ARM.belowFt;
  const points = wires.map((wire, i) => ({
    wire,
    at: (i === 0 ? ARM.insulatorsFt : [0.9]).map((ft) => ({ x: x(ft), y: y(wire.heightFt) })),
  }));
  const arrows = points.map(({ wire, at }) => {
    const end = (at[0]?.x ?? AXIS) - (wire === wires[0] ? 6 : 16);
    return { wire, start: end - wire.forceLb * PX_PER_LB, end, y: y(wire.heightFt) };
  });
  const isNew = (wire: LoadedPart) => wire.name === NEW_FIBRE.name;
  const arrowsOf = (which: boolean) =>
    arrows
      .filter(({ wire }) => isNew(wire) === which)
      .map((a) => `M${px(a.start)} ${px(a.y)}H${px(a.end)}m-6-3l6 3l-6 3`)
      .join("");
  return (
    <g>
      <g className="appear">
        <path
          d={boxPath({ x: 66, y: GROUND }, { x: 178, y: GROUND + 10 })}
          fill={`url(#${props.hatchId})`}
        />
        <path d={outlinePath(outline)} fill={COLOUR.paper} stroke={COLOUR.ink} strokeWidth={1.2} />
        <path d={`M27 ${GROUND}h36`} stroke={COLOUR.secondary} strokeWidth={PEN.thin} />
        <path d={`M66 ${GROUND}H178`} stroke={COLOUR.ink} strokeWidth={PEN.thick} />
        <path
          d={`M${px(x(-ARM.lengthFt / 2))} ${px(y(arm))}H${px(x(ARM.lengthFt / 2))}${(
            points[0]?.at ?? []
          )
            .map((p) => `M${px(p.x)} ${px(y(arm))}V${px(p.y)}`)
            .join("")}`}
          stroke={COLOUR.ink}
          strokeWidth={PEN.thick}
        />
        <path
          d={points
            .map(({ at }, i) => {
              const from = at.at(-1) ?? { x: 0, y: 0 };
              const to = props.rows[i] ?? from;
              return `M${px(from.x + 5)} ${px(from.y)}L${px(to.x - 8)} ${px(to.y)}H${px(to.x)}`;
            })
            .join("")}
          stroke={COLOUR.secondary}
          strokeWidth={PEN.thin}
        />
        <path
          d={points
            .filter(({ wire }) => !isNew(wire))
            .flatMap(({ at }) => at.map((p) => circlePath(p, 2.6)))
            .join("")}
          fill={COLOUR.ink}
        />
        <path
          d={points
            .filter(({ wire }) => isNew(wire))
            .flatMap(({ at }) => at.map((p) => circlePath(p, 3.2)))
            .join("")}
          fill={COLOUR.ftth}
        />
        <path d={arrowsOf(false)} stroke={COLOUR.ink} strokeWidth={PEN.medium} />
        <path d={arrowsOf(true)} stroke={COLOUR.ftth} strokeWidth={PEN.thick} />
        <Label x={36} y={38} fill={COLOUR.secondary}>
          Wind
        </Label>
        <Label x={134} y={GROUND + 28} fill={COLOUR.secondary}>
          Ground line
        </Label>
      </g>
      <DimensionChain
        direction="vertical"
        at={24}
        stops={[y(top), GROUND, y(-pole.setFt)]}
        texts={[`${top} ft`, `${pole.setFt} ft`]}
      />
    </g>
  );
}
