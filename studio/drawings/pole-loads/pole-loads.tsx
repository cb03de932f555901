import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, circlePath, outlinePath, type Point, px } from "@datumline/maths/geometry";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { HatchPattern } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import {
  constructionGrades,
  existingAttachments,
  type LoadedPart,
  newFibre,
  type Pole,
  workedPole,
} from "./pole-loading.ts";

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
function PoleView(props: {
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

const height = 30;

/** The factored moment of the worked pole before and after the new cable against the moment it may carry (px). */
function PoleMomentBar({ left, right, top }: { left: number; right: number; top: number }) {
  const { totalFtLb, factoredFtLb, permittedFtLb, used, pole } = workedPole();
  const before = workedPole(existingAttachments);
  const { wind, strength } = constructionGrades.C;
  const x = (ftLb: number) => left + ((right - left) * ftLb) / permittedFtLb;
  const bar = (from: number, to: number) =>
    boxPath({ x: x(from), y: top }, { x: x(to), y: top + height });
  return (
    <g className="appear">
      <Label x={left} y={top - 10}>
        {`${wind} × ${rounded(totalFtLb)} = ${rounded(factoredFtLb)} ft-lb`}
      </Label>
      <path d={bar(0, before.factoredFtLb)} fill={colours.rule} />
      <path d={bar(before.factoredFtLb, factoredFtLb)} fill={colours.ftth} />
      <path d={bar(0, permittedFtLb)} stroke={colours.ink} strokeWidth={pens.medium} />
      <path
        d={`M${px(right)} ${top - 7}V${top + height + 7}`}
        stroke={colours.signal}
        strokeWidth={pens.thick}
      />
      <Label x={left + 8} y={top + 20}>
        {`Before ${percent(before.used)}`}
      </Label>
      <Label x={x(factoredFtLb) + 8} y={top + 20} bold>
        {percent(used)}
      </Label>
      <Label x={right} y={top + height + 23} anchor="end">
        {`Permitted ${strength} × ${rounded(Math.floor(permittedFtLb / strength))} = ${rounded(Math.floor(permittedFtLb))}`}
      </Label>
      <Label x={right} y={391} anchor="end" fill={colours.secondary}>
        {`${pole.lengthFt} ft, class 4, southern pine`}
      </Label>
    </g>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

const id = "pole-loads";
/** The rows of the table, px: names start at the left, figures end at the others. */
const columns = { name: 204, force: 404, height: 496, moment: 628 };
const firstRow = 66;
const rowHeight = 25;

const rounded = (value: number) => Math.round(value).toLocaleString("en-GB");

/** A wood pole in the wind: the loads and their heights, and their moment at the ground line. */
export function PoleLoads() {
  const { pole, wires, poleFtLb, totalFtLb, factoredFtLb, permittedFtLb, used } = workedPole();
  const byHeight = wires.toSorted((a, b) => b.heightFt - a.heightFt);
  const rowY = (row: number) => firstRow + row * rowHeight;
  const rows = [
    ...byHeight.map(({ name, forceLb, heightFt, momentFtLb }) => ({
      cells: [name, forceLb.toFixed(1), heightFt.toFixed(1), rounded(momentFtLb)],
      isNew: name === newFibre.name,
    })),
    { cells: ["Pole itself", "", "", rounded(poleFtLb)], isNew: false },
    { cells: ["Total", "", "", rounded(totalFtLb)], isNew: false },
  ];
  const xs = [columns.name, columns.force, columns.height, columns.moment];
  const rule = rowY(rows.length - 1) - 18;
  return (
    <FigureSvg
      id={id}
      height={400}
      title="Wind on a wood pole and its moment at the ground line"
      description={`A pole ${pole.lengthFt} ft long and set ${pole.setFt} ft deep. ${byHeight
        .map((w) => `${w.name} ${w.forceLb.toFixed(1)} lb at ${w.heightFt} ft`)
        .join(
          ", ",
        )}: with the pole ${rounded(totalFtLb)} ft-lb, factored ${rounded(factoredFtLb)} of ${rounded(Math.floor(permittedFtLb))} ft-lb permitted, or ${(used * 100).toFixed(0)} %.`}
      defs={<HatchPattern id={`${id}-hatch`} pitch={6} pen={0.9} />}
    >
      <PoleView
        pole={pole}
        wires={byHeight}
        rows={byHeight.map((_, row) => ({ x: columns.name - 8, y: rowY(row) - 5 }))}
        hatchId={`${id}-hatch`}
      />
      <g className="appear">
        {["lb", "ft", "ft-lb"].map((unit, i) => (
          <Label key={unit} x={xs[i + 1] ?? 0} y={40} anchor="end" fill={colours.secondary}>
            {unit}
          </Label>
        ))}
        <path
          d={`M${columns.name} 47H${columns.moment}M${columns.name} ${rule}H${columns.moment}`}
          stroke={colours.ink}
          strokeWidth={pens.medium}
        />
        {rows.map(({ cells, isNew }, row) =>
          cells.map((cell, i) =>
            cell ? (
              <Label
                key={xs[i]}
                x={xs[i] ?? 0}
                y={rowY(row)}
                anchor={i > 0 ? "end" : undefined}
                fill={isNew ? colours.ftth : colours.ink}
                bold={isNew || row === rows.length - 1}
              >
                {cell}
              </Label>
            ) : null,
          ),
        )}
      </g>
      <PoleMomentBar left={columns.name} right={columns.moment} top={290} />
    </FigureSvg>
  );
}
