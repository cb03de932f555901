import { NorthArrow } from "@datumline/brand/sheet/plan-furniture";
import { DetailTitle, DimensionChain, Label } from "@datumline/brand/sheet/sheet";
import { pxPerSheetInch } from "@datumline/brand/sheet/sheet-scale";
import { Notes } from "@datumline/brand/sheet/sheet-tables";
import { SheetFrame, TitleStrip } from "@datumline/brand/sheet/title-strip";
import { colours, pens } from "@datumline/brand/tokens";
import type { TrafficPlan } from "../lane-closure-plan/traffic-taper.ts";
import { sheetRegister } from "../sheet-register.ts";
import type { RoadSection } from "./road-section.ts";
import { Levels, StripNames } from "./road-works-levels.tsx";
import { TrafficLayout } from "./road-works-plan.tsx";
import { PlanNotes } from "./road-works-plan-notes.tsx";
import { Calculation, SignSchedule, UtilitySchedule } from "./road-works-schedules.tsx";
import { SectionBody } from "./road-works-section.tsx";
import { ClearanceChain, SectionDimensions } from "./road-works-section-dimensions.tsx";
import { TrenchDetail } from "./road-works-trench.tsx";

/** Feet to the inch on the sheet. */
const scale = { section: 4, detail: 1, along: 40, across: 20 };

/** The whole sheet: section, trench detail and their schedules above; traffic control below. */
export function FullSheet(props: { section: RoadSection; plan: TrafficPlan; id: string }) {
  const { section, plan, id } = props;
  const fills = { hatchId: `${id}-hatch`, sandId: `${id}-sand` };
  const frame = { x: 211, y: 106, pxPerFt: pxPerSheetInch / scale.section };
  const traffic = {
    x: 18.5,
    y: 312,
    alongPxPerFt: pxPerSheetInch / scale.along,
    acrossPxPerFt: pxPerSheetInch / scale.across,
    left: 11,
    right: 609,
  };
  const station = (ft: number) => traffic.x + ft * traffic.alongPxPerFt;
  const { nearest, parameters } = section;
  const notes = [
    "LEVELS IN FT ABOVE CROWN.",
    "T: NEW TELECOM DUCT.",
    `T TO ${nearest.tag} ${nearest.clearanceFt.toFixed(2)}, MIN.`,
    `ALLOWED ${parameters.minClearanceFt.toFixed(2)} FT.`,
    "POTHOLE LINES BEFORE DIGGING.",
    "KEEP BOTH SIDEWALKS OPEN.",
  ];
  const lengths = plan.parts.map((p) => {
    if (p.name === "DOWNSTREAM") return `DT ${p.lengthFt}`;
    if (p.name === "END") return `${p.lengthFt}`;
    return p.name === "TAPER" ? `TAPER L ${p.lengthFt}` : `${p.name} ${p.lengthFt}`;
  });
  return (
    <g>
      <SheetFrame />
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
      <g className="appear">
        <Label x={234} y={172} bold>
          NOTES
        </Label>
        <Notes x={234} y={183.2} pitch={9.9} lines={notes} />
        <path d="M5 237H615" stroke={colours.rule} strokeWidth={pens.medium} />
      </g>
      <SignSchedule plan={plan} x={409} y={172} width={197} />

      <DetailTitle
        x={21}
        y={252}
        nr="3"
        title="TRAFFIC CONTROL, RIGHT LANE CLOSED"
        scale={`FT · ALONG 1" = ${scale.along}', ACROSS 1" = ${scale.across}' · ONE-WAY, ${plan.closure.speedMph} MPH`}
      />
      <NorthArrow x={596} y={257} radius={9} />
      <TrafficLayout plan={plan} section={section} frame={traffic} hatchId={fills.hatchId} />
      <PlanNotes section={section} plan={plan} frame={traffic} />
      <DimensionChain
        direction="horizontal"
        at={357}
        stops={[station(0), ...plan.parts.map((p) => station(p.to))]}
        texts={lengths}
        extendFrom={340}
      />
      <Calculation plan={plan} x={12} y={379} width={416} />
      <TitleStrip {...sheetRegister["road-works"]} />
    </g>
  );
}
