import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, linearScale, linePath, logScale } from "@datumline/maths/geometry";
import { type ChartBox, ChartGrid } from "../../sheet/chart-grid.tsx";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { type EmissionLimit, emissionLimits } from "./emission-model.ts";

const id = "emission-limits";
const box: ChartBox = { left: 48, top: 52, right: 612, bottom: 346 };
/** MHz across, dB above 1 µV/m up. */
const [fromMhz, toMhz, minDb, maxDb] = [30, 1000, 25, 55];
/** Bands of the instrument landing system, MHz: localizer with VOR, glide path. */
const bands = [
  { name: "ILS, VOR", from: 108, to: 117.975 },
  { name: "Glide path", from: 328.6, to: 335.4 },
] as const;

const x = logScale(fromMhz, toMhz, box.left, box.right);
const y = linearScale(minDb, maxDb, box.bottom, box.top);

/** Radiated limits of FCC Part 15 and CISPR 11 at 10 m over the bands of aircraft landing systems. */
export function EmissionLimits() {
  const line = ({ steps }: EmissionLimit) =>
    linePath(
      steps.flatMap(({ from, to, dbuvPerM }) => [
        { x: x(from), y: y(dbuvPerM) },
        { x: x(to), y: y(dbuvPerM) },
      ]),
    );
  const { cisprAOver20, cisprA, cisprB, fccA, fccB } = emissionLimits;
  return (
    <FigureSvg
      id={id}
      height={400}
      title="Radiated emission limits at 10 m"
      description={`Limits from 30 to 1000 MHz in dB above 1 microvolt per metre: ${Object.values(
        emissionLimits,
      )
        .map(
          ({ name, steps }) =>
            `${name} ${steps.map(({ dbuvPerM }) => dbuvPerM.toFixed(1)).join(", ")}`,
        )
        .join("; ")}.`}
    >
      <g className="appear">
        <path
          d={bands
            .map(({ from, to }) => boxPath({ x: x(from), y: box.top }, { x: x(to), y: box.bottom }))
            .join("")}
          fill={colours.solarTint}
          stroke={colours.solar}
          strokeWidth={pens.thin}
        />
      </g>
      <ChartGrid
        box={box}
        columns={[30, 50, 100, 200, 500, 1000].map((mhz) => ({ at: x(mhz), text: `${mhz}` }))}
        rows={[30, 35, 40, 45, 50, 55].map((db) => ({ at: y(db), text: `${db}` }))}
      />
      <g className="appear">
        <path
          d={[cisprAOver20, cisprA, cisprB].map(line).join("")}
          stroke={colours.blueprint}
          strokeWidth={pens.thick}
        />
        <path
          d={[fccA, fccB].map(line).join("")}
          stroke={colours.ink}
          strokeWidth={pens.thick}
          strokeDasharray="9 4"
        />
        <LimitNames />
        {bands.map(({ name, from, to }) => (
          <Label key={name} x={x((from + to) / 2)} y={box.top - 9} anchor="middle">
            {name}
          </Label>
        ))}
        <Label x={12} y={20} fill={colours.secondary}>
          Field at 10 m, dBµV/m
        </Label>
        <Label x={622} y={392} anchor="end" fill={colours.secondary}>
          Frequency, MHz
        </Label>
      </g>
    </FigureSvg>
  );
}

/** The name of every limit at its start. */
function LimitNames() {
  const { cisprAOver20, cisprA, cisprB, fccA, fccB } = emissionLimits;
  const first = ({ steps }: EmissionLimit) => steps[0]?.dbuvPerM ?? 0;
  return (
    <>
      <Label x={56} y={y(first(cisprAOver20)) - 7} fill={colours.blueprint} bold>
        CISPR A, &gt; 20 kVA
      </Label>
      <Label x={56} y={y(first(cisprA)) - 7} fill={colours.blueprint} bold>
        CISPR A
      </Label>
      <Label x={56} y={y(first(fccA)) + 18} bold>
        FCC A
      </Label>
      <Label x={56} y={y(first(cisprB)) - 7} fill={colours.blueprint} bold>
        CISPR B
      </Label>
      <Label x={56} y={y(first(fccB)) + 18} bold>
        FCC B
      </Label>
    </>
  );
}
