import { colours, pens } from "@datumline/brand/tokens";
import {
  type Exposure,
  grades,
  type HazardFrame,
  intoFrame,
  limitLines,
  peakDni,
  retinalIrradiance,
  sunRad,
} from "@datumline/glare/ocular-hazard";
import { gradeOf, type ReceptorResult } from "@datumline/glare/results";
import {
  boxPath,
  circlePath,
  linePath,
  logScale,
  outlinePath,
  type Point,
} from "@datumline/maths/geometry";
import { type ChartBox, ChartGrid } from "@datumline/studio/sheet/chart-grid";
import { FigureSvg, figure } from "@datumline/studio/sheet/figure-svg";
import { Label } from "@datumline/studio/sheet/sheet";
import type { FigureSize } from "./figure-frame.tsx";
import { labelPlaces } from "./plan-labels.ts";

const sheets = {
  full: { width: figure.width, height: 400, box: { left: 70, top: 34, right: 628, bottom: 350 } },
  compact: { width: 360, height: 380, box: { left: 62, top: 34, right: 350, bottom: 330 } },
} as const satisfies Record<FigureSize, { box: ChartBox } & Record<string, unknown>>;
const frame = { mrad: [1, 1_200], wcm2: [0.000_01, 100] } as const satisfies HazardFrame;
const sun = { retinaWcm2: retinalIrradiance(peakDni, sunRad), subtendedRad: sunRad };

/** The scales of the plot: places on the sheet, px. */
function plotScales(size: FigureSize) {
  const { box } = sheets[size];
  const x = logScale(...frame.mrad, box.left, box.right);
  const y = logScale(...frame.wcm2, box.bottom, box.top);
  const at = ([mrad, wcm2]: readonly [number, number]) => ({ x: x(mrad), y: y(wcm2) });
  const place = ({ subtendedRad, retinaWcm2 }: Exposure) =>
    at(intoFrame(frame, [subtendedRad * 1000, retinaWcm2]));
  return { box, x, y, at, place };
}

type PlotScales = ReturnType<typeof plotScales>;

const zonesOf = ({ box, y }: PlotScales) =>
  [
    { text: "Permanent damage", x: box.right - 8, y: box.top + 20, anchor: "end" },
    { text: "After-image", x: box.right - 8, y: y(0.05), anchor: "end" },
    { text: "Low potential", x: box.left + 10, y: box.bottom - 12, anchor: undefined },
  ] as const;

/** The limits of Ho et al. and the zones between them. */
function Zones({ scales }: { scales: PlotScales }) {
  const { box, x, y, at } = scales;
  const { afterImage, burn } = limitLines(frame);
  const [limit, burns] = [afterImage.map(at), burn.map(at)];
  const [topLeft, topRight] = [
    { x: box.left, y: box.top },
    { x: box.right, y: box.top },
  ];
  return (
    <>
      <path
        d={boxPath(topLeft, { x: box.right, y: box.bottom })}
        fill={colours.civil}
        fillOpacity={0.1}
      />
      <path d={outlinePath([topLeft, ...limit, topRight])} fill={colours.solarTint} />
      <path d={outlinePath([...burns, topRight])} fill={colours.signal} fillOpacity={0.16} />
      <ChartGrid
        box={box}
        columns={[1, 10, 100, 1_000].map((mrad) => ({ at: x(mrad), text: `${mrad}` }))}
        rows={[0.0001, 0.01, 1, 100].map((wcm2) => ({ at: y(wcm2), text: `${wcm2}` }))}
      />
      <path d={linePath(limit) + linePath(burns)} stroke={colours.ink} strokeWidth={pens.medium} />
      {zonesOf(scales).map(({ text, ...rest }) => (
        <Label key={text} {...rest} fill={colours.secondary}>
          {text}
        </Label>
      ))}
    </>
  );
}

type HazardPlotProps = { results: readonly ReceptorResult[]; size: FigureSize };

/** The highest ocular hazard of the reached receptors, among the limits of Ho et al. */
export function HazardPlot({ results, size }: HazardPlotProps) {
  const { width, height } = sheets[size];
  const scales = plotScales(size);
  const { box, place } = scales;
  const pairs = results.map(({ name, worst, wide }) => ({
    text: name,
    narrow: worst && place(worst),
    wide: wide.worst && place(wide.worst),
  }));
  const named = pairs.flatMap(({ text, narrow, wide }) => {
    const mark = narrow ?? wide;
    return mark ? [{ text, at: mark }] : [];
  });
  const dots = (points: readonly (Point | undefined)[]) =>
    points.map((point) => (point ? circlePath(point, 5) : "")).join("");
  const taken = zonesOf(scales).map(({ text, x: edge, y: base, anchor }) => {
    const wide = text.length * 9;
    const left = anchor === "end" ? edge - wide : edge;
    return { left, top: base - 14, right: left + wide, bottom: base + 4 };
  });
  const labels = labelPlaces(named, {
    width,
    height: box.bottom,
    size: figure.text,
    centre: { x: box.right, y: box.bottom },
    taken,
  });
  const found = results.map((result) => {
    const grade = gradeOf(result);
    return `${result.name}: ${grade ? grades[grade] : "not reached"}`;
  });
  return (
    <FigureSvg
      id={`hazard-${size}`}
      width={width}
      height={height}
      title="Hazard plot"
      description={`Retinal irradiance against subtended angle, with the limits for after-image and permanent damage. ${found.join("; ")}.`}
    >
      <Zones scales={scales} />
      <path
        d={pairs
          .map(({ narrow, wide }) => (narrow && wide ? linePath([narrow, wide]) : ""))
          .join("")}
        stroke={colours.ink}
        strokeWidth={pens.thin}
      />
      <path
        d={dots(pairs.map(({ wide }) => wide))}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <path d={dots(pairs.map(({ narrow }) => narrow))} fill={colours.solar} />
      <path d={circlePath(place(sun), 5)} stroke={colours.ink} strokeWidth={pens.medium} />
      <g stroke={colours.white} strokeWidth={4} strokeLinejoin="round" paintOrder="stroke">
        <Label x={place(sun).x + 10} y={place(sun).y - 6}>
          Sun itself
        </Label>
        {named.map(({ text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the labels have nothing but their order
          <Label key={i} x={labels[i]?.x ?? 0} y={labels[i]?.y ?? 0} bold>
            {text}
          </Label>
        ))}
      </g>
      <Label x={8} y={18} fill={colours.secondary}>
        Retinal irradiance, W/cm²
      </Label>
      <Label x={box.right} y={box.bottom + 42} anchor="end" fill={colours.secondary}>
        Subtended angle, mrad
      </Label>
    </FigureSvg>
  );
}
