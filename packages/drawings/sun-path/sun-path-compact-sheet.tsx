import { Label } from "@datumline/brand/sheet/sheet";
import { CompactTitle } from "@datumline/brand/sheet/title-strip";
import { dayName } from "./solar-position.ts";
import { SunPathDiagram } from "./sun-path-diagram.tsx";
import { clock, type SunPathModel } from "./sun-path-model.ts";
import { place } from "./sun-path-schedule.tsx";
import { ArraySection } from "./sun-path-section.tsx";

/** Diagram and two rows of the array, for a phone: larger letters, fewer of them. */
export function CompactSheet({ model }: { model: SunPathModel }) {
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
    [134, `${clock(glare.solarHour)} solar`],
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
        <CompactTitle y={291} title={`SUN PATH, ${place(model).slice(0, 8)}`} />
        <Label x={322} y={305} anchor="end">
          {`tilt ${array.tiltDeg}°, pitch ${array.pitchM.toFixed(2)} m`}
        </Label>
      </g>
    </g>
  );
}
