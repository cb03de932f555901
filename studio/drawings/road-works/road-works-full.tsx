import { colours, pens } from "@datumline/brand/tokens";
import { px } from "@datumline/maths/geometry";
import { pxPerSheetInch } from "../../sheet/figure-svg.tsx";
import { NorthArrow } from "../../sheet/plan-furniture.tsx";
import { DetailTitle, DimensionChain, Label } from "../../sheet/sheet.tsx";
import { Figures, ScheduleTable, SheetNotes, type TablePlace } from "../../sheet/sheet-tables.tsx";
import { SheetFrame, TitleStrip } from "../../sheet/title-strip.tsx";
import type { TrafficPlan } from "../lane-closure-plan/traffic-taper.ts";
import { sheetRegister } from "../sheet-register.ts";
import type { RoadSection } from "./road-section.ts";
import { type TrafficFrame, TrafficLayout } from "./road-works-plan.tsx";
import {
  ClearanceChain,
  SectionBody,
  SectionDimensions,
  type SectionFrame,
} from "./road-works-section.tsx";
import { TrenchDetail } from "./road-works-trench.tsx";

/** The tables of this sheet are set a little closer than those of the others. */
const leading = { pitch: 11.2, rule: 3.2 };

/** Existing lines: their positions, and their distance from the new duct. */
function UtilitySchedule({ section, ...place }: TablePlace & { section: RoadSection }) {
  return (
    <ScheduleTable
      {...place}
      {...leading}
      title="EXISTING UTILITIES · FT"
      columns={[
        { head: "ID", at: 0 },
        { head: "LINE", at: 20 },
        { head: "OFFSET", at: 126, end: true },
        { head: "COVER", at: 164, end: true },
        { head: "TO T", at: place.width, end: true },
      ]}
      rows={section.utilities.map((u) => ({
        cells: [
          u.tag,
          u.type,
          `${Math.abs(u.offsetFt).toFixed(1)} ${u.offsetFt < 0 ? "L" : "R"}`,
          u.coverFt.toFixed(2),
          u.clearanceFt.toFixed(2),
        ],
      }))}
    />
  );
}

function SignSchedule({ plan, ...place }: TablePlace & { plan: TrafficPlan }) {
  return (
    <ScheduleTable
      {...place}
      {...leading}
      title={`${plan.signCount} SIGNS · FT FROM START OF TAPER`}
      columns={[
        { head: "CODE", at: 0 },
        { head: "LEGEND", at: 39 },
        { head: "NR", at: place.width - 33, end: true },
        { head: "FT", at: place.width, end: true },
      ]}
      rows={plan.signs.map((s) => ({
        cells: [
          s.code,
          s.legend,
          `${s.sides}`,
          s.fromTaperFt < 0 ? `${s.fromTaperFt}` : `+${s.fromTaperFt}`,
        ],
      }))}
    />
  );
}

/** Sources of the lengths and counts, a line each. */
export function Calculation({ plan, x, y, width }: TablePlace & { plan: TrafficPlan }) {
  const { closure, runs } = plan;
  const { offsetFt, speedMph } = closure;
  const low = speedMph <= 40;
  const figures: [string, string][] = [
    [
      `TAPER L = W × S${low ? " × S / 60" : ""}`,
      `${offsetFt} × ${speedMph}${low ? ` × ${speedMph} / 60` : ""} = ${plan.taperFt} FT`,
    ],
    [`BUFFER, STOPPING SIGHT AT ${speedMph} MPH`, `${plan.bufferFt} FT`],
    [
      "DEVICES, TAPER + TANGENT + DOWNSTREAM (DT)",
      `${runs.map((r, i) => r.count - (i === 0 ? 0 : 1)).join(" + ")} = ${plan.devices.length}`,
    ],
    ["DEVICE SPACING, EACH RUN", `${runs.map((r) => trim(r.spacingFt)).join(" / ")} FT`],
  ];
  return (
    <g className="appear">
      <Label x={x} y={y} bold>
        {`${plan.lengthFt} FT OF TRAFFIC CONTROL · MUTCD 11TH EDITION, PART 6`}
      </Label>
      <Figures x={x} y={y + leading.pitch} width={width} pitch={leading.pitch} figures={figures} />
    </g>
  );
}

/** At most one decimal, none when it is zero. */
function trim(value: number): string {
  return `${Math.round(value * 10) / 10}`;
}

/** The name of every strip but the curbs, over its middle; x is the centre line, px. */
function StripNames(props: { section: RoadSection; x: number; y: number; pxPerFt: number }) {
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
function Levels(props: { section: RoadSection; frame: SectionFrame; y: number }) {
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

function PlanNotes(props: { section: RoadSection; plan: TrafficPlan; frame: TrafficFrame }) {
  const { section, plan, frame } = props;
  const paved = section.strips.filter((s) => s.paved);
  const y = (offset: number) => frame.y + offset * frame.acrossPxPerFt;
  const x = (station: number) => frame.x + station * frame.alongPxPerFt;
  const north = y(paved[0]?.from ?? 0);
  const south = y(paved.at(-1)?.to ?? 0);
  const work = plan.parts.find((p) => p.name === "WORK") ?? { from: 0, to: 0 };
  const pointers = [
    {
      text: "ARROW BOARD",
      x: x(plan.arrowBoardStationFt) + 7,
      y: y(plan.closure.offsetFt - plan.closure.arrowBoardFt / 2) + 3,
    },
    { text: "TRENCH, T", x: x(work.from) + 8, y: y(section.parameters.trench.offsetFt) },
  ];
  return (
    <g className="appear">
      {plan.signs.map((s) =>
        s.sides === 2 ? (
          <Label key={s.code} x={x(s.stationFt) + 7} y={north - 4.8}>
            {s.code}
          </Label>
        ) : (
          <Label key={s.code} x={x(s.stationFt) - 8} y={south + 11.2} anchor="end">
            {s.code}
          </Label>
        ),
      )}
      <Label
        x={x(110)}
        y={y(((paved[0]?.from ?? 0) + (paved[0]?.to ?? 0)) / 2) + 3.2}
        fill={colours.secondary}
      >
        PARKING
      </Label>
      <path
        d={pointers.map((p) => `M${px(p.x)} ${px(p.y)}V${px(south + 8)}h4`).join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
      {pointers.map((p) => (
        <Label key={p.text} x={p.x + 6.5} y={south + 11.2}>
          {p.text}
        </Label>
      ))}
    </g>
  );
}

/** Feet to the inch on the sheet. */
const scale = { section: 4, detail: 1, along: 40, across: 20 };

type Fills = { hatchId: string; sandId: string };

function TypicalSection({ section, fills }: { section: RoadSection; fills: Fills }) {
  const frame = { x: 211, y: 106, pxPerFt: pxPerSheetInch / scale.section };
  return (
    <>
      <DetailTitle
        x={21}
        y={20}
        nr="1"
        title="TYPICAL SECTION, LOOKING EAST"
        scale={`FT · 1" = ${scale.section}' BOTH WAYS`}
      />
      <SectionBody section={section} frame={frame} {...fills} />
      <SectionDimensions
        section={section}
        frame={frame}
        overall={43}
        chain={57}
        falls={81}
        bottom={155}
        fallHalf={11}
        gap={[83, 96]}
      />
      <Label x={frame.x + 3} y={155} bold>
        CL
      </Label>
      <StripNames section={section} x={frame.x} y={70} pxPerFt={frame.pxPerFt} />
      <Levels section={section} frame={frame} y={93} />
      <ClearanceChain section={section} frame={frame} at={150} extendFrom={133} />
    </>
  );
}

function DetailNotes({ section }: { section: RoadSection }) {
  const { nearest, parameters } = section;
  const notes = [
    "LEVELS IN FT ABOVE CROWN.",
    "T: NEW TELECOM DUCT.",
    `T TO ${nearest.tag} ${nearest.clearanceFt.toFixed(2)}, MIN.`,
    `ALLOWED ${parameters.minClearanceFt.toFixed(2)} FT.`,
    "POTHOLE LINES BEFORE DIGGING.",
    "KEEP BOTH SIDEWALKS OPEN.",
  ];
  return (
    <g className="appear">
      <Label x={234} y={172} bold>
        NOTES
      </Label>
      <SheetNotes x={234} y={183.2} pitch={9.9} lines={notes} />
      <path d="M5 237H615" stroke={colours.rule} strokeWidth={pens.medium} />
    </g>
  );
}

function TrafficControl(props: { section: RoadSection; plan: TrafficPlan; hatchId: string }) {
  const { section, plan, hatchId } = props;
  const traffic = {
    x: 18.5,
    y: 312,
    alongPxPerFt: pxPerSheetInch / scale.along,
    acrossPxPerFt: pxPerSheetInch / scale.across,
    left: 11,
    right: 609,
  };
  const station = (ft: number) => traffic.x + ft * traffic.alongPxPerFt;
  const lengths = plan.parts.map((p) => {
    if (p.name === "DOWNSTREAM") return `DT ${p.lengthFt}`;
    if (p.name === "END") return `${p.lengthFt}`;
    return p.name === "TAPER" ? `TAPER L ${p.lengthFt}` : `${p.name} ${p.lengthFt}`;
  });
  return (
    <>
      <DetailTitle
        x={21}
        y={252}
        nr="3"
        title="TRAFFIC CONTROL, RIGHT LANE CLOSED"
        scale={`FT · ALONG 1" = ${scale.along}', ACROSS 1" = ${scale.across}' · ONE-WAY, ${plan.closure.speedMph} MPH`}
      />
      <NorthArrow x={596} y={257} radius={9} />
      <TrafficLayout plan={plan} section={section} frame={traffic} hatchId={hatchId} />
      <PlanNotes section={section} plan={plan} frame={traffic} />
      <DimensionChain
        direction="horizontal"
        at={357}
        stops={[station(0), ...plan.parts.map((p) => station(p.to))]}
        texts={lengths}
        extendFrom={340}
      />
    </>
  );
}

/** The whole sheet: section, trench detail and their schedules above; traffic control below. */
export function RoadWorksFullSheet(props: { section: RoadSection; plan: TrafficPlan; id: string }) {
  const { section, plan, id } = props;
  const fills = { hatchId: `${id}-hatch`, sandId: `${id}-sand` };
  return (
    <g>
      <SheetFrame />
      <TypicalSection section={section} fills={fills} />
      <TrenchDetail
        section={section}
        x={429}
        y={12}
        nr="2"
        scale={`IN · 1" = ${scale.detail}'`}
        pxPerIn={pxPerSheetInch / scale.detail / 12}
        {...fills}
      />
      <UtilitySchedule section={section} x={12} y={172} width={202} />
      <DetailNotes section={section} />
      <SignSchedule plan={plan} x={409} y={172} width={197} />
      <TrafficControl section={section} plan={plan} hatchId={fills.hatchId} />
      <Calculation plan={plan} x={12} y={379} width={416} />
      <TitleStrip {...sheetRegister["road-works"]} />
    </g>
  );
}
