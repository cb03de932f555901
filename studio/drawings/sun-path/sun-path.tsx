import { colours, pens } from "@datumline/brand/tokens";
import { px } from "@datumline/maths/geometry";
import { type Detail, pxPerMetre, SheetSvg } from "../../sheet/figure-svg.tsx";
import { DetailTitle, Label } from "../../sheet/sheet.tsx";
import {
  Figures,
  LineLegend,
  ScheduleTable,
  SheetNotes,
  type TablePlace,
} from "../../sheet/sheet-tables.tsx";
import { CompactTitle, SheetFrame, TitleStrip } from "../../sheet/title-strip.tsx";
import { sheetRegister } from "../sheet-register.ts";
import { dayName, drawingYear } from "./solar-position.ts";
import { SunPathDiagram } from "./sun-path-diagram.tsx";
import { buildSunPath, type SunPathModel, sunClock } from "./sun-path-model.ts";
import { ReflectionSection } from "./sun-path-reflection.tsx";
import { ArraySection } from "./sun-path-section.tsx";

const rowHeight = 11.6;

/** Declination, noon altitude, azimuths and day length of each curve; (x, y) is the title's baseline, px. */
function SunSchedule({ model, x, y, width }: TablePlace & { model: SunPathModel }) {
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
function GlareSchedule({ model, x, y, width }: TablePlace & { model: SunPathModel }) {
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
function Legend({ model, x, y }: { model: SunPathModel; x: number; y: number }) {
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
function placeText(model: SunPathModel): string {
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

const scale = { array: 100, reflection: 250 };

/** The whole sheet: diagram left, sections right, schedules and title strip below. */
function FullSheet({ model }: { model: SunPathModel }) {
  const { array, receptor } = model;
  const equinox = model.main[1];
  if (!equinox) return null;
  const twinError = (Math.ceil(model.twinErrorDeg * 10) / 10).toFixed(1);
  return (
    <g>
      <SheetFrame />
      <DetailTitle x={22} y={23} nr="1" title="SUN PATH" scale="stereographic" />
      <SunPathDiagram
        model={model}
        dome={{ centre: { x: 163, y: 162 }, radius: 122 }}
        detail="full"
      />
      <g className="appear">
        <SheetNotes
          x={12}
          y={296}
          pitch={11}
          lines={[
            "Solar time, no refraction",
            `21 Jul to 21 Nov: declination within ${twinError}° of these`,
          ]}
        />
      </g>
      <DetailTitle
        x={336}
        y={23}
        nr="2"
        title="ARRAY SECTION, LOOKING WEST"
        scale={`1:${scale.array} · tilt ${array.tiltDeg}°, azimuth ${array.facingDeg}°`}
      />
      <ArraySection
        array={array}
        noon={equinox}
        x={330}
        ground={150}
        pxPerM={pxPerMetre(scale.array)}
        left={322}
        right={587}
        rows={array.rows}
        detail="full"
      />
      <DetailTitle
        x={336}
        y={219}
        nr="3"
        title={`SECTION ALONG THE RAY, ${receptor.bearingDeg}°`}
        scale={`1:${scale.reflection} · sun ray projected`}
      />
      <ReflectionSection
        model={model}
        left={324}
        right={608}
        ground={284}
        pxPerM={pxPerMetre(scale.reflection)}
      />
      <SunSchedule model={model} x={12} y={326} width={236} />
      <GlareSchedule model={model} x={264} y={326} width={168} />
      <Legend model={model} x={450} y={325} />
      <TitleStrip {...sheetRegister["sun-path"]} />
    </g>
  );
}

/** Diagram and two rows of the array, for a phone: larger letters, fewer of them. */
function CompactSheet({ model }: { model: SunPathModel }) {
  const equinox = model.main[1];
  if (!equinox) return null;
  const { glare, receptor, array } = model;
  const notes: [number, string, boolean?][] = [
    [24, "NOON, 21st", true],
    ...model.main.map((d, i): [number, string] => [
      38 + i * 13,
      `${dayName(d.day).slice(3)} ${d.noonAltitudeDeg.toFixed(1)}°`,
    ]),
    [94, `G TO ${receptor.id}`, true],
    [108, dayName(glare.days[0])],
    [121, dayName(glare.days[1])],
    [134, `${sunClock(glare.solarHour)} solar`],
    [147, `sun ${glare.sun.altitudeDeg.toFixed(1)}°`],
    [160, `ray ${glare.ray.altitudeDeg.toFixed(1)}°`],
  ];
  return (
    <g>
      <SunPathDiagram
        model={model}
        dome={{ centre: { x: 120, y: 110 }, radius: 90 }}
        detail="compact"
      />
      <g className="appear">
        {notes.map(([y, text, bold]) => (
          <Label key={text} x={246} y={y} bold={bold}>
            {text}
          </Label>
        ))}
      </g>
      <ArraySection
        array={array}
        noon={equinox}
        x={150}
        ground={266}
        pxPerM={11}
        left={6}
        right={322}
        rows={2}
        detail="compact"
      />
      <g className="appear">
        <Label x={6} y={244}>
          {`Noon, ${dayName(equinox.day)}:`}
        </Label>
        <Label x={6} y={257}>
          {`${(90 - array.tiltDeg - equinox.noonAltitudeDeg).toFixed(1)}° in = out`}
        </Label>
        <CompactTitle y={291} title={`SUN PATH, ${placeText(model).slice(0, 8)}`} />
        <Label x={322} y={305} anchor="end">
          {`tilt ${array.tiltDeg}°, pitch ${array.pitchM.toFixed(2)} m`}
        </Label>
      </g>
    </g>
  );
}

/** Sun-path diagram of Dublin with a fixed-tilt PV array and its reflection to a house. */
export function SunPath({ detail }: { detail: Detail }) {
  const model = buildSunPath();
  const { site, array, receptor, glare, main } = model;
  const noons = main.map((d) => `${d.noonAltitudeDeg.toFixed(1)}° on ${dayName(d.day)}`);
  return (
    <SheetSvg
      detail={detail}
      id={`sun-path-${detail}`}
      title={`Sun path of ${site.name} over a fixed-tilt PV array`}
      description={
        `Noon altitudes: ${noons.join(", ")}. Modules at ${array.tiltDeg}° facing south reflect the sun ` +
        `at altitude ${glare.sun.altitudeDeg.toFixed(1)}° to a window ${receptor.distanceM} m away ` +
        `on ${dayName(glare.days[0])} and ${dayName(glare.days[1])}.`
      }
    >
      {detail === "compact" ? <CompactSheet model={model} /> : <FullSheet model={model} />}
    </SheetSvg>
  );
}
