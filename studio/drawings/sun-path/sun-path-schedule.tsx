import { colours, pens } from "@datumline/brand/tokens";
import { px } from "@datumline/maths/geometry";
import { Label } from "../../sheet/sheet.tsx";
import { Figures, LineLegend, ScheduleTable, type TablePlace } from "../../sheet/sheet-tables.tsx";
import { dayName, drawingYear } from "./solar-position.ts";
import { type SunPathModel, sunClock } from "./sun-path-model.ts";

const rowHeight = 11.6;

/** Declination, noon altitude, azimuths and day length of each curve; (x, y) is the title's baseline, px. */
export function SunSchedule({ model, x, y, width }: TablePlace & { model: SunPathModel }) {
  return (
    <ScheduleTable
      x={x}
      y={y}
      width={width}
      pitch={rowHeight}
      title={`SUN SCHEDULE ${drawingYear} · ${placeText(model)}`}
      columns={[
        { head: "DATE", at: 0 },
        { head: "DECL.", at: 80, end: true },
        { head: "NOON", at: 115, end: true },
        { head: "AZ RISE", at: 160, end: true },
        { head: "AZ SET", at: 200, end: true },
        { head: "DAY", at: width, end: true },
      ]}
      rows={model.days.map((d) => ({
        cells: [
          dayName(d.day),
          `${signed(d.declinationDeg)}°`,
          `${d.noonAltitudeDeg.toFixed(1)}°`,
          `${d.sunriseAzimuthDeg.toFixed(0)}°`,
          `${d.sunsetAzimuthDeg.toFixed(0)}°`,
          sunClock(d.dayLengthH),
        ],
        bold: model.main.includes(d),
      }))}
    />
  );
}

/** The reflection to the receptor in figures, as name and value. */
function glareFigures(model: SunPathModel): [string, string][] {
  const { glare, receptor, along } = model;
  const spring = along.map((g) => g.days[0]);
  const season = [Math.min(...spring), Math.max(...spring)].map(dayName).join(" – ");
  return [
    ["Days", glare.days.map(dayName).join(" / ")],
    ["Time, solar", sunClock(glare.solarHour)],
    ["Time, UTC", glare.utcHours.map(sunClock).join(" / ")],
    ["Sun alt. / azim.", degrees(glare.sun.altitudeDeg, glare.sun.azimuthDeg)],
    ["Incidence in = out", degrees(glare.incidenceDeg)],
    ["Ray alt. / azim.", degrees(glare.ray.altitudeDeg, receptor.bearingDeg)],
    ["Sun to reflection", degrees(glare.separationDeg)],
    [`Spring, R1 ${model.rowLengthM} m`, season],
  ];
}

/** Results for one receptor; (x, y) is the title's baseline, px. */
export function GlareSchedule({ model, x, y, width }: TablePlace & { model: SunPathModel }) {
  const figures = glareFigures(model);
  const rule = (row: number) => `M${px(x)} ${px(y + 3.5 + row * rowHeight)}h${width}`;
  return (
    <g className="appear">
      <Label x={x} y={y} bold>
        {`GLARE TO ${model.receptor.id} · R1, WEST END`}
      </Label>
      <path d={rule(0) + rule(figures.length)} stroke={colours.ink} strokeWidth={pens.medium} />
      <Figures x={x} y={y + rowHeight} width={width} pitch={rowHeight} figures={figures} />
    </g>
  );
}

/** The legend of the diagram's lines; (x, y) is the first row's middle, px. */
export function Legend({ model, x, y }: { model: SunPathModel; x: number; y: number }) {
  const { id } = model.receptor;
  return (
    <g className="appear">
      <LineLegend
        x={x}
        y={y}
        pitch={rowHeight}
        lines={[
          { text: "Solstices and equinox", stroke: colours.solar, pen: pens.thick },
          { text: "21 Jan, Feb, Apr, May", stroke: colours.solar, pen: pens.thin },
          { text: `Suns reflected to ${id}`, stroke: colours.blueprint, pen: pens.thick },
          {
            text: `Bearings of G and ${id}`,
            stroke: colours.blueprint,
            pen: pens.medium,
            dash: "6 2.5",
          },
        ]}
      />
    </g>
  );
}

/** "53.35° N 6.26° W". */
export function placeText(model: SunPathModel): string {
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
