import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, circlePath, outlinePath, type Point, px } from "@datumline/maths/geometry";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import { type LoadedPart, newFibre, type Pole } from "./pole-loading.ts";

const pxPerFt = 8;
const pxPerLb = 0.14;
const axis = 118;
const groundY = 326;
/** The arm and the distances of its three insulators from the axis, ft. */
const crossArm = { lengthFt: 8, belowFt: 0.8, insulatorsFt: [-3.67, 1.5, 3.67] };

const y = (ft: number) => groundY - ft * pxPerFt;
const x = (ft: number) => axis + ft * pxPerFt;

/** A wire with its points on the pole, px. */
type Attachment = { wire: LoadedPart; at: Point[] };

type AttachmentProps = { attachments: readonly Attachment[] };

/** The pole to scale, in both directions the same, with the wind on its wires and a leader from each to its row. */
export function PoleView(props: {
  pole: Pole;
  /** From the top down. */
  wires: readonly LoadedPart[];
  rows: readonly Point[];
  hatchId: string;
}) {
  const { pole, wires } = props;
  const top = pole.lengthFt - pole.setFt;
  const attachments = wires.map(
    (wire, i): Attachment => ({
      wire,
      at: (i === 0 ? crossArm.insulatorsFt : [0.9]).map((ft) => ({
        x: x(ft),
        y: y(wire.heightFt),
      })),
    }),
  );
  return (
    <g>
      <g className="appear">
        <path
          d={boxPath({ x: 66, y: groundY }, { x: 178, y: groundY + 10 })}
          fill={`url(#${props.hatchId})`}
        />
        <path d={poleOutline(pole)} fill={colours.paper} stroke={colours.ink} strokeWidth={1.2} />
        <path d={`M27 ${groundY}h36`} stroke={colours.secondary} strokeWidth={pens.thin} />
        <path d={`M66 ${groundY}H178`} stroke={colours.ink} strokeWidth={pens.thick} />
        <CrossArm attachments={attachments} />
        <Leaders attachments={attachments} rows={props.rows} />
        <Wires attachments={attachments} />
        <WindArrows attachments={attachments} />
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

function poleOutline(pole: Pole): string {
  const top = pole.lengthFt - pole.setFt;
  const half = (circumferenceIn: number) => circumferenceIn / Math.PI / 12 / 2;
  // The taper continues below the ground line.
  const [tip, ground] = [half(pole.tipCircumferenceIn), half(pole.groundCircumferenceIn)];
  const butt = ground + ((ground - tip) * pole.setFt) / top;
  return outlinePath([
    { x: x(-tip), y: y(top) },
    { x: x(tip), y: y(top) },
    { x: x(butt), y: y(-pole.setFt) },
    { x: x(-butt), y: y(-pole.setFt) },
  ]);
}

const isNew = ({ wire }: Attachment) => wire.name === newFibre.name;

function CrossArm({ attachments }: AttachmentProps) {
  const [first] = attachments;
  const arm = (first?.wire.heightFt ?? 0) - crossArm.belowFt;
  return (
    <path
      d={`M${px(x(-crossArm.lengthFt / 2))} ${px(y(arm))}H${px(x(crossArm.lengthFt / 2))}${(
        first?.at ?? []
      )
        .map((p) => `M${px(p.x)} ${px(y(arm))}V${px(p.y)}`)
        .join("")}`}
      stroke={colours.ink}
      strokeWidth={pens.thick}
    />
  );
}

function Leaders({ attachments, rows }: AttachmentProps & { rows: readonly Point[] }) {
  return (
    <path
      d={attachments
        .map(({ at }, i) => {
          const from = at.at(-1) ?? { x: 0, y: 0 };
          const to = rows[i] ?? from;
          return `M${px(from.x + 5)} ${px(from.y)}L${px(to.x - 8)} ${px(to.y)}H${px(to.x)}`;
        })
        .join("")}
      stroke={colours.secondary}
      strokeWidth={pens.thin}
    />
  );
}

function Wires({ attachments }: AttachmentProps) {
  return (
    <>
      <path
        d={attachments
          .filter((a) => !isNew(a))
          .flatMap(({ at }) => at.map((p) => circlePath(p, 2.6)))
          .join("")}
        fill={colours.ink}
      />
      <path
        d={attachments
          .filter(isNew)
          .flatMap(({ at }) => at.map((p) => circlePath(p, 3.2)))
          .join("")}
        fill={colours.ftth}
      />
    </>
  );
}

function WindArrows({ attachments }: AttachmentProps) {
  const arrow = ({ wire, at }: Attachment) => {
    const end = (at[0]?.x ?? axis) - (wire === attachments[0]?.wire ? 6 : 16);
    const start = end - wire.forceLb * pxPerLb;
    return `M${px(start)} ${px(y(wire.heightFt))}H${px(end)}m-6-3l6 3l-6 3`;
  };
  const arrowsOf = (which: boolean) =>
    attachments
      .filter((a) => isNew(a) === which)
      .map(arrow)
      .join("");
  return (
    <>
      <path d={arrowsOf(false)} stroke={colours.ink} strokeWidth={pens.medium} />
      <path d={arrowsOf(true)} stroke={colours.ftth} strokeWidth={pens.thick} />
    </>
  );
}
