import { colours, glareEdge } from "@datumline/brand/tokens";
import { type SpreadResult, seasonsOf } from "@datumline/glare/results";
import { boxPath, linearScale } from "@datumline/maths/geometry";
import { type ChartBox, ChartGrid } from "../../sheet/chart-grid.tsx";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { dayName, dayOfYear } from "../sun-path/solar-position.ts";
import { sunClock } from "../sun-path/sun-path-model.ts";
import { towerYear } from "./glare-season.ts";

const id = "glare-season";
const box: ChartBox = { left: 62, top: 84, right: 622, bottom: 346 };
/** UTC, minutes after midnight. */
const [from, to] = [335, 405];

const inWords = ({ days, minutes, mostInADay }: SpreadResult) =>
  `${minutes.toLocaleString("en")} min on ${days.length} days, at most ${mostInADay} a day`;

/** Times when the tower sees the sun in the field: within one and within three deviations of the slope error. */
export function GlareSeasonChart() {
  const x = linearScale(dayOfYear(3, 20), dayOfYear(9, 24), box.left, box.right);
  const y = linearScale(from, to, box.bottom, box.top);
  const narrow = towerYear("smooth");
  const { wide } = narrow;
  const bars = ({ days }: SpreadResult) =>
    days
      .flatMap(({ day, windows }) =>
        windows.map(([start, end]) =>
          boxPath({ x: x(day), y: y(end) }, { x: x(day + 1), y: y(start) }),
        ),
      )
      .join("");
  const ranges = seasonsOf(wide.days)
    .map(
      (season) =>
        `${dayName(season.from)} to ${dayName(season.to)}, ${sunClock(season.earliest / 60)} to ${sunClock(season.latest / 60)} UTC`,
    )
    .join("; ");
  return (
    <FigureSvg
      id={id}
      height={400}
      title="Glare at a control tower through the year"
      description={`Days and times at which the tower sees the sun in the field. Within one deviation of the slope error: ${inWords(narrow)}. Within three: ${inWords(wide)}, ${ranges}.`}
    >
      <ChartGrid
        box={box}
        columns={["APR", "MAY", "JUN", "JUL", "AUG", "SEP"].map((text, i) => ({
          at: x(dayOfYear(4 + i, 1)),
          text: `1 ${text}`,
        }))}
        rows={[340, 350, 360, 370, 380, 390, 400].map((minute) => ({
          at: y(minute),
          text: sunClock(minute / 60),
        }))}
      />
      <g className="appear">
        <path d={bars(wide)} fill={glareEdge} />
        <path d={bars(narrow)} fill={colours.solar} />
        <path d={boxPath({ x: 62, y: 36 }, { x: 76, y: 50 })} fill={colours.solar} />
        <path d={boxPath({ x: 62, y: 58 }, { x: 76, y: 72 })} fill={glareEdge} />
        <Label x={86} y={48} bold>
          {`One deviation: ${inWords(narrow)}`}
        </Label>
        <Label x={86} y={70}>
          {`Three: ${inWords(wide)}`}
        </Label>
        <Label x={12} y={20} fill={colours.secondary}>
          Glare at the tower, smooth glass, UTC
        </Label>
      </g>
    </FigureSvg>
  );
}
