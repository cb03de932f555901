import { DetailTitle } from "@datumline/brand/sheet/sheet";
import { pxPerMetre } from "@datumline/brand/sheet/sheet-scale";
import { Notes } from "@datumline/brand/sheet/sheet-tables";
import { SheetFrame, TitleStrip } from "@datumline/brand/sheet/title-strip";
import { sheetRegister } from "../sheet-register.ts";
import { SunPathDiagram } from "./sun-path-diagram.tsx";
import type { SunPathModel } from "./sun-path-model.ts";
import { ReflectionSection } from "./sun-path-reflection.tsx";
import { GlareSchedule, Legend, SunSchedule } from "./sun-path-schedule.tsx";
import { ArraySection } from "./sun-path-section.tsx";

const scale = { array: 100, reflection: 250 };

/** The whole sheet: diagram left, sections right, schedules and title strip below. */
export function FullSheet({ model }: { model: SunPathModel }) {
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
        <Notes
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
