import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, circlePath, linePath, type Point, px } from "@datumline/maths/geometry";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { NorthArrow, ScaleBar } from "../../sheet/plan-furniture.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { localizerStudy } from "../emission-limits/emission-model.ts";
import { distanceOf, inverterStation, type RadioReceiver, receivers } from "./emission-site.ts";

const id = "emission-plan";
const pxPerM = 0.28;
const centre: Point = { x: 330, y: 216 };
const size = { width: 640, height: 400 };
/** The array around the station, m. */
const array = { eastM: 200, northM: 120, rowM: 12 } as const;

const at = (eastM: number, northM: number): Point => ({
  x: centre.x + eastM * pxPerM,
  y: centre.y - northM * pxPerM,
});

/** The position of a receiver's number next to it, px. */
const markAt: Record<string, Point> = {
  E1: { x: 10, y: -10 },
  H1: { x: 12, y: 5 },
  H2: { x: -12, y: 5 },
};

const shown = receivers.filter(({ id }) => id in markAt);
const approachY = at(0, receivers[0]?.northM ?? 0).y;

/** Inverters, receivers and the distances required by the limit and by the test report. */
export function EmissionPlan() {
  const { limit, report } = localizerStudy();
  const rings = [limit.separationM, report.separationM];
  return (
    <FigureSvg
      id={id}
      height={size.height}
      title="Inverters, receivers and separation distances"
      description={`${inverterStation.count} inverters in an array of ${array.eastM} m by ${array.northM} m; rings at ${rings[0]?.toFixed(0)} m and ${rings[1]?.toFixed(0)} m, which the localizer requires with the limit of the class and with the test report. ${shown.map((receiver) => `${receiver.id} ${distanceOf(receiver).toFixed(0)} m`).join(", ")}.`}
    >
      <g className="appear">
        <ArrayRows />
        <path
          d={rings.map((m) => circlePath(centre, m * pxPerM)).join("")}
          stroke={colours.blueprint}
          strokeWidth={pens.medium}
          strokeDasharray="6 4"
        />
        <path
          d={`M14 ${px(approachY)}H626`}
          stroke={colours.secondary}
          strokeWidth={pens.medium}
          strokeDasharray="14 4 2 4"
        />
        <ReceiverMarks />
        <DistanceLabels />
        <PlanLabels rings={rings} />
      </g>
      <NorthArrow x={604} y={350} radius={16} />
      <ScaleBar x={14} y={384} pxPerM={pxPerM} marksM={[0, 400]} />
    </FigureSvg>
  );
}

function ArrayRows() {
  const corner = at(-array.eastM / 2, array.northM / 2);
  const opposite = at(array.eastM / 2, -array.northM / 2);
  const rows = Array.from({ length: array.northM / array.rowM - 1 }, (_, i) => {
    const { y } = at(0, array.northM / 2 - (i + 1) * array.rowM);
    return `M${px(corner.x)} ${px(y)}H${px(opposite.x)}`;
  });
  return (
    <>
      <path
        d={boxPath(corner, opposite)}
        fill={colours.paper}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <path d={rows.join("")} stroke={colours.secondary} strokeWidth={pens.thin} />
    </>
  );
}

/** The inverter station, homes and the approach, joined to the station. */
function ReceiverMarks() {
  const half = (inverterStation.lengthM / 2) * pxPerM + 3;
  const house = ({ eastM, northM }: RadioReceiver) => {
    const { x, y } = at(eastM, northM);
    return boxPath({ x: x - 4, y: y - 4 }, { x: x + 4, y: y + 4 });
  };
  return (
    <>
      <path
        d={shown.map(({ eastM, northM }) => linePath([centre, at(eastM, northM)])).join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
      <path
        d={boxPath(
          { x: centre.x - half, y: centre.y - 4 },
          { x: centre.x + half, y: centre.y + 4 },
        )}
        fill={colours.signal}
      />
      <path
        d={shown
          .filter(({ measure }) => measure.kind === "home")
          .map(house)
          .join("")}
        fill={colours.ink}
      />
      <path
        d={`M${px(centre.x - 9)} ${px(approachY)}h18M${px(centre.x)} ${px(approachY - 9)}v18`}
        stroke={colours.ink}
        strokeWidth={pens.thick}
      />
    </>
  );
}

function DistanceLabels() {
  return (
    <>
      {shown.map((receiver) => {
        const place = at(receiver.eastM, receiver.northM);
        const off = markAt[receiver.id] ?? { x: 0, y: 0 };
        return (
          <Label
            key={receiver.id}
            x={place.x + off.x}
            y={place.y + off.y}
            anchor={off.x < 0 ? "end" : undefined}
            bold
          >
            {`${receiver.id} ${distanceOf(receiver).toFixed(0)} m`}
          </Label>
        );
      })}
    </>
  );
}

function PlanLabels({ rings }: { rings: readonly number[] }) {
  return (
    <>
      <Label x={14} y={approachY - 10} fill={colours.secondary}>
        Approach
      </Label>
      <Label x={626} y={approachY + 20} anchor="end" fill={colours.secondary}>
        {`${receivers[0]?.upM} m up`}
      </Label>
      <Label x={centre.x} y={centre.y + (rings[1] ?? 0) * pxPerM + 20} anchor="middle">
        {`${inverterStation.count} inverters`}
      </Label>
      <Label
        x={centre.x}
        y={centre.y + (rings[1] ?? 0) * pxPerM + 40}
        anchor="middle"
        fill={colours.blueprint}
      >
        {`Test report ${rings[1]?.toFixed(0)} m`}
      </Label>
      <Label x={centre.x + (rings[0] ?? 0) * pxPerM + 8} y={centre.y + 6} fill={colours.blueprint}>
        {`Limit ${rings[0]?.toFixed(0)} m`}
      </Label>
    </>
  );
}
