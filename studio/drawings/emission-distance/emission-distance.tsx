import { colours, pens } from "@datumline/brand/tokens";
import { circlePath, linearScale, linePath, logScale } from "@datumline/maths/geometry";
import { type ChartBox, ChartGrid } from "../../sheet/chart-grid.tsx";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { atDistance, localizerCase, localizerStudy } from "../emission-limits/emission-model.ts";

const id = "emission-distance";
const box: ChartBox = { left: 48, top: 34, right: 612, bottom: 346 };
/** Metres across, dB above 1 µV/m up. */
const [from, to, least, most] = [10, 2000, 0, 60];

const x = logScale(from, to, box.left, box.right);
const y = linearScale(least, most, box.bottom, box.top);
const field = (db: number) => db.toFixed(1);

type StudyProps = { study: ReturnType<typeof localizerStudy> };

/** The inverters' field at an aircraft over distance, against the tolerance of its localizer receiver. */
export function EmissionDistance() {
  const study = localizerStudy();
  const { slantM, inverters } = localizerCase;
  const meets = [study.report.separationM, study.limit.separationM];
  return (
    <FigureSvg
      id={id}
      height={400}
      title="Field strength against distance from the inverters"
      description={`${inverters} inverters together, in the bandwidth of a channel: at the limit of their class ${field(study.limit.source)} dB above 1 microvolt per metre at 10 m, by their test report ${field(study.report.source)}; the ${field(study.allowed)} that are allowed are met at ${meets[1]?.toFixed(0)} m and at ${meets[0]?.toFixed(0)} m. The aircraft passes at ${slantM} m.`}
    >
      <ChartGrid
        box={box}
        columns={[10, 20, 50, 100, 200, 500, 1000, 2000].map((m) => ({
          at: x(m),
          text: `${m}`,
        }))}
        rows={[0, 10, 20, 30, 40, 50, 60].map((db) => ({ at: y(db), text: `${db}` }))}
      />
      <g className="appear">
        <FieldLines study={study} />
        <path
          d={meets.map((m) => circlePath({ x: x(m), y: y(study.allowed) }, 5)).join("")}
          fill={colours.white}
          stroke={colours.ink}
          strokeWidth={pens.thick}
        />
        {meets.map((m) => (
          <Label key={m} x={x(m) + 8} y={y(study.allowed) - 10} bold>
            {`${m.toFixed(0)} m`}
          </Label>
        ))}
        <ChartLabels study={study} />
      </g>
    </FigureSvg>
  );
}

/** The decay of a field strength at 10 m over distance. */
function decayLine(source: number) {
  // The line ends at the foot of the chart or at its right side.
  const end = Math.min(to, 10 * 10 ** ((source - least) / 20));
  return [
    { x: x(from), y: y(source) },
    { x: x(end), y: y(atDistance(source, 10, end)) },
  ];
}

/** The aircraft's distance, the tolerance of its receiver and the fields. */
function FieldLines({ study }: StudyProps) {
  const { slantM } = localizerCase;
  return (
    <>
      <path
        d={linePath([
          { x: x(slantM), y: box.top },
          { x: x(slantM), y: box.bottom },
        ])}
        stroke={colours.secondary}
        strokeWidth={pens.medium}
        strokeDasharray="6 4"
      />
      <path
        d={linePath([
          { x: box.left, y: y(study.allowed) },
          { x: box.right, y: y(study.allowed) },
        ])}
        stroke={colours.signal}
        strokeWidth={pens.thick}
      />
      <path
        d={linePath(decayLine(study.limit.source)) + linePath(decayLine(study.report.source))}
        stroke={colours.blueprint}
        strokeWidth={pens.thick}
      />
    </>
  );
}

function ChartLabels({ study }: StudyProps) {
  const { slantM } = localizerCase;
  return (
    <>
      <Label x={x(34)} y={y(48)} fill={colours.blueprint}>
        At the limit of the class
      </Label>
      <Label x={56} y={y(24)} fill={colours.blueprint}>
        Test report
      </Label>
      <Label x={56} y={y(study.allowed) + 20} bold>
        {`Allowed ${field(study.allowed)}`}
      </Label>
      <Label x={x(slantM) + 6} y={box.top + 20}>
        {`Aircraft ${slantM} m`}
      </Label>
      <Label x={12} y={20} fill={colours.secondary}>
        Field strength, dBµV/m
      </Label>
      <Label x={622} y={392} anchor="end" fill={colours.secondary}>
        Distance, m
      </Label>
    </>
  );
}
