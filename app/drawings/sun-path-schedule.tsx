import { px } from "./geometry.ts";
import { Label } from "./sheet.tsx";
import { dayName, YEAR } from "./solar-position.ts";
import { clock, type SunPathModel } from "./sun-path-model.ts";
import { COLOUR, PEN } from "./tokens.ts";

const ROW = 11.6;

/** Declination, noon altitude, azimuths and day length of each curve; (x, y) is the title's baseline, px. */
export function SunSchedule(props: { model: SunPathModel; x: number; y: number; width: number }) {
  const { model, x, y, width } = props;
  // Left edge of the first column, right edges of the others.
  const columns = [0, 80, 115, 160, 200, width];
  const rows = [
    ["DATE", "DECL.", "NOON", "AZ RISE", "AZ SET", "DAY"],
    ...model.days.map((d) => [
      dayName(d.day),
      `${signed(d.declinationDeg)}°`,
      `${d.noonAltitudeDeg.toFixed(1)}°`,
      `${d.sunriseAzimuthDeg.toFixed(0)}°`,
      `${d.sunsetAzimuthDeg.toFixed(0)}°`,
      clock(d.dayLengthH),
    ]),
  ];
  const line = (row: number) => `M${px(x)} ${px(y + 3.5 + row * ROW)}h${px(width)}`;
  return (
    <g className="appear">
      <Label x={x} y={y} bold>
        {`SUN SCHEDULE ${YEAR} · ${place(model)}`}
      </Label>
      <path d={line(0) + line(rows.length)} stroke={COLOUR.ink} strokeWidth={PEN.medium} />
      <path d={line(1)} stroke={COLOUR.secondary} strokeWidth={PEN.thin} />
      {rows.map((cells, row) => (
        <g key={cells[0]} fontWeight={model.main[(row - 1) / 3] && row % 3 === 1 ? 600 : undefined}>
          {cells.map((cell, column) => (
            <Label
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              key={column}
              x={x + (columns[column] ?? 0)}
              y={y + (row + 1) * ROW}
              anchor={column > 0 ? "end" : undefined}
              fill={row === 0 ? COLOUR.secondary : undefined}
            >
              {cell}
            </Label>
          ))}
        </g>
      ))}
    </g>
  );
}

/** The reflection to the receptor in figures, as name and value. */
export function glareFigures(model: SunPathModel): [string, string][] {
  const { glare, receptor, along } = model;
  const spring = along.map((g) => g.days[0]);
  const season = [Math.min(...spring), Math.max(...spring)].map(dayName).join(" – ");
  return [
    ["Days", glare.days.map(dayName).join(" / ")],
    ["Time, solar", clock(glare.solarHour)],
    ["Time, UTC", glare.utcHours.map(clock).join(" / ")],
    ["Sun alt. / azim.", degrees(glare.sun.altitudeDeg, glare.sun.azimuthDeg)],
    ["Incidence in = out", degrees(glare.incidenceDeg)],
    ["Ray alt. / azim.", degrees(glare.ray.altitudeDeg, receptor.bearingDeg)],
    ["Sun to reflection", degrees(glare.separationDeg)],
    [`Spring, R1 ${model.rowLengthM} m`, season],
  ];
}

/** Results for one receptor; (x, y) is the title's baseline, px. */
export function GlareSchedule(props: { model: SunPathModel; x: number; y: number; width: number }) {
  const { model, x, y, width } = props;
  const figures = glareFigures(model);
  return (
    <g className="appear">
      <Label x={x} y={y} bold>
        {`GLARE TO ${model.receptor.id} · R1, WEST END`}
      </Label>
      <path
        d={`M${px(x)} ${px(y + 3.5)}h${width}M${px(x)} ${px(y + 3.5 + 8 * ROW)}h${width}`}
        stroke={COLOUR.ink}
        strokeWidth={PEN.medium}
      />
      {figures.map(([name, value], i) => (
        <g key={name}>
          <Label x={x} y={y + (i + 1) * ROW} fill={COLOUR.secondary}>
            {name}
          </Label>
          <Label x={x + width} y={y + (i + 1) * ROW} anchor="end">
            {value}
          </Label>
        </g>
      ))}
    </g>
  );
}

/** What the lines of the diagram mean; (x, y) is the first row's middle, px. */
export function Legend({ model, x, y }: { model: SunPathModel; x: number; y: number }) {
  const rows: [string, number, string?, string?][] = [
    [COLOUR.solar, PEN.thick, "Solstices and equinox"],
    [COLOUR.solar, PEN.thin, "21 Jan, Feb, Apr, May"],
    [COLOUR.blueprint, PEN.thick, `Suns reflected to ${model.receptor.id}`],
    [COLOUR.blueprint, PEN.medium, `Bearings of G and ${model.receptor.id}`, "6 2.5"],
  ];
  return (
    <g className="appear">
      {rows.map(([colour, pen, text, dash], i) => (
        <g key={text}>
          <path
            d={`M${px(x)} ${px(y + i * ROW)}h20`}
            stroke={colour}
            strokeWidth={pen}
            strokeDasharray={dash}
          />
          <Label x={x + 27} y={y + i * ROW + 3.2}>
            {text}
          </Label>
        </g>
      ))}
    </g>
  );
}

/** "53.35° N 6.26° W". */
export function place(model: SunPathModel): string {
  const { latitudeDeg, longitudeDeg } = model.site;
  const side = (value: number, plus: string, minus: string) =>
    `${Math.abs(value).toFixed(2)}° ${value < 0 ? minus : plus}`;
  return `${side(latitudeDeg, "N", "S")} ${side(longitudeDeg, "E", "W")}`;
}

function degrees(...values: number[]): string {
  return values.map((v) => `${v.toFixed(1)}°`).join(" / ");
}

function signed(value: number): string {
  const text = Math.abs(value).toFixed(1);
  return `${value < 0 && text !== "0.0" ? "–" : ""}${text}`;
}
