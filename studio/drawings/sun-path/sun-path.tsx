import { DetailTitle, Label } from "../../sheet/sheet.tsx";
import { pxPerMetre } from "../../sheet/sheet-scale.ts";
import { type Detail, SheetSvg } from "../../sheet/sheet-svg.tsx";
import { SheetNotes } from "../../sheet/sheet-tables.tsx";
import { CompactTitle, SheetFrame, TitleStrip } from "../../sheet/title-strip.tsx";
import { sheetRegister } from "../sheet-register.ts";
import { dayName } from "./solar-position.ts";
import { SunPathDiagram } from "./sun-path-diagram.tsx";
import { buildSunPath, type SunPathModel, sunClock } from "./sun-path-model.ts";
import { ReflectionSection } from "./sun-path-reflection.tsx";
import { GlareSchedule, Legend, placeText, SunSchedule } from "./sun-path-schedule.tsx";
import { ArraySection } from "./sun-path-section.tsx";

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
