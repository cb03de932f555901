import { colours, pens } from "@datumline/brand/tokens";
import {
  boxPath,
  circlePath,
  linearScale,
  linePath,
  outlinePath,
  px,
} from "@datumline/maths/geometry";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { DrawnLines, HatchPattern } from "../../sheet/plan-furniture.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { stationName } from "../site-grading/grading.ts";
import { buildEarthwork } from "./earthwork.ts";

const id = "mass-haul";
const [left, right] = [64, 606];
/** Heights of the profile are drawn this many times as large as its lengths. */
const exaggeration = 10;
const gradeY = 158;
const massPlot = { zero: 356, top: 236, of: 450 } as const;

type Earthwork = ReturnType<typeof buildEarthwork>;

type EarthworkProps = { work: Earthwork; view: ReturnType<typeof profileView> };

const cubic = (m3: number) => m3.toFixed(0);

/** Profile of a short road with its cut and fill, over the mass diagram on the same stations. */
export function MassHaul() {
  const work = buildEarthwork();
  const view = profileView(work);
  const { ground, grade, curve } = view;
  return (
    <FigureSvg
      id={id}
      height={400}
      title="Profile and mass diagram of a short road"
      description={`Cut ${cubic(work.cutM3)} cubic metres and fill ${cubic(work.fillM3)}, which takes ${cubic(work.fillInGroundM3)} measured in the ground. The mass diagram rises to ${cubic(work.peakM3)} and ends at a surplus of ${cubic(work.surplusM3)}.`}
      defs={<HatchPattern id={`${id}-hatch`} pitch={7} pen={0.8} />}
    >
      <g className="appear">
        <CutAndFill work={work} view={view} />
      </g>
      <DrawnLines lines={[ground]} stroke={colours.ink} />
      <DrawnLines lines={[grade]} stroke={colours.civil} pen={pens.thick} turn={2} />
      <g className="appear">
        <path d={outlinePath([...curve, { x: right, y: massPlot.zero }])} fill={colours.paper} />
        <path
          d={linePath([
            { x: left, y: massPlot.zero },
            { x: right, y: massPlot.zero },
          ])}
          stroke={colours.secondary}
          strokeWidth={pens.medium}
        />
      </g>
      <DrawnLines lines={[curve]} stroke={colours.ink} pen={pens.thick} turn={3} join="round" />
      <g className="appear">
        <MassPoints work={work} view={view} />
        <ProfileLabels work={work} view={view} />
        <StationNames work={work} view={view} />
      </g>
    </FigureSvg>
  );
}

function profileView({ stations, parameters }: Earthwork) {
  const last = stations.at(-1)?.stationM ?? 0;
  const x = linearScale(0, last, left, right);
  const pxPerM = (x(last) - x(0)) / last;
  const y = (level: number) => gradeY - (level - parameters.startLevel) * pxPerM * exaggeration;
  const mass = linearScale(0, massPlot.of, massPlot.zero, massPlot.top);
  const ground = stations.map((s) => ({ x: x(s.stationM), y: y(s.ground) }));
  const grade = stations.map((s) => ({ x: x(s.stationM), y: y(s.level) }));
  const curve = stations.map((s) => ({ x: x(s.stationM), y: mass(s.massM3) }));
  return { x, y, mass, ground, grade, curve };
}

function CutAndFill({ work: { stations, parameters }, view }: EarthworkProps) {
  const { x, y, ground, grade } = view;
  const part = (has: (h: number) => boolean) => {
    const keep = (i: number) =>
      [i - 1, i, i + 1].some((j) => has(parameters.heights[j] ?? 0)) ? [i] : [];
    const which = stations.flatMap((_, i) => keep(i));
    const of = (line: typeof ground) => which.flatMap((i) => line[i] ?? []);
    return outlinePath([...of(ground), ...of(grade).reverse()]);
  };
  return (
    <>
      <path d={part((h) => h > 0)} fill={`url(#${id}-hatch)`} />
      <path d={part((h) => h < 0)} fill={colours.civil} fillOpacity={0.18} />
      <path
        d={stations
          .map((s) => `M${px(x(s.stationM))} ${px(y(s.ground))}V${massPlot.zero}`)
          .join("")}
        stroke={colours.rule}
        strokeWidth={pens.medium}
      />
    </>
  );
}

function MassPoints({ work, view: { curve } }: EarthworkProps) {
  const { stations } = work;
  const peak = stations.findIndex((s) => s.massM3 === work.peakM3);
  return (
    <path
      d={[peak, stations.length - 1]
        .map((i) => circlePath(curve[i] ?? { x: right, y: massPlot.zero }, 4))
        .join("")}
      fill={colours.ink}
    />
  );
}

function ProfileLabels({ work, view: { x, y, mass } }: EarthworkProps) {
  const { parameters } = work;
  const peak = work.stations.find((s) => s.massM3 === work.peakM3);
  return (
    <>
      <Label x={x(40)} y={y(102.75)} anchor="middle" bold>
        {`Cut ${cubic(work.cutM3)} cu m`}
      </Label>
      <Label x={x(120)} y={gradeY - 28} anchor="middle" bold>
        {`Fill ${cubic(work.fillM3)} cu m`}
      </Label>
      <Label x={12} y={20} fill={colours.secondary}>
        {`Vertical exaggeration ×${exaggeration}`}
      </Label>
      <Label x={left + 6} y={gradeY + 24}>
        {parameters.startLevel.toFixed(2)}
      </Label>
      <Label x={x(peak?.stationM ?? 0)} y={mass(work.peakM3) - 12} anchor="middle" bold>
        {`+${cubic(work.peakM3)}`}
      </Label>
      <Label x={right} y={mass(work.surplusM3) - 12} anchor="end" bold>
        {`+${cubic(work.surplusM3)}`}
      </Label>
      <Label x={12} y={massPlot.zero + 5} fill={colours.secondary}>
        0
      </Label>
      <path d={boxPath({ x: 8, y: 212 }, { x: 180, y: 234 })} fill={colours.white} />
      <Label x={12} y={228} fill={colours.secondary}>
        Mass in the ground
      </Label>
    </>
  );
}

function StationNames({ work: { stations }, view: { x } }: EarthworkProps) {
  return (
    <>
      {stations
        .filter((_, i) => i % 2 === 0)
        .map((s) => (
          <Label
            key={s.stationM}
            x={x(s.stationM)}
            y={384}
            anchor="middle"
            fill={colours.secondary}
          >
            {stationName(s.stationM)}
          </Label>
        ))}
    </>
  );
}
