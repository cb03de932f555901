import { DetailTitle, Label } from "./sheet.tsx";
import { SunPathDiagram } from "./sun-path-diagram.tsx";
import type { SunPathModel } from "./sun-path-model.ts";
import { ReflectionSection } from "./sun-path-reflection.tsx";
import { GlareSchedule, Legend, SunSchedule } from "./sun-path-schedule.tsx";
import { ArraySection } from "./sun-path-section.tsx";
import { COLOUR, PEN } from "./tokens.ts";

/** An A2 sheet, 594 × 420 mm, is drawn 620 px wide; both sections keep their scales on it. */
export const SHEET = { widthMm: 594, widthPx: 620, heightPx: 438, array: 100, reflection: 250 };

/** Px on the sheet for a metre on site at 1:scale. */
function pxPerMetre(scale: number): number {
  return ((1000 / scale) * SHEET.widthPx) / SHEET.widthMm;
}

/** The whole sheet: diagram left, sections right, schedules and title strip below. */
export function FullSheet({ model }: { model: SunPathModel }) {
  const { array, receptor } = model;
  const equinox = model.main[1];
  if (!equinox) return null;
  return (
    <g>
      <path d="M5 5H615V433H5Z" stroke={COLOUR.ink} strokeWidth={PEN.medium} />
      <DetailTitle x={22} y={23} nr="1" title="SUN PATH" scale="stereographic" />
      <SunPathDiagram
        model={model}
        dome={{ centre: { x: 163, y: 162 }, radius: 122 }}
        detail="full"
      />
      <g className="appear" fill={COLOUR.secondary}>
        <Label x={12} y={296} fill={COLOUR.secondary}>
          Solar time, no refraction
        </Label>
        <Label x={12} y={307} fill={COLOUR.secondary}>
          {`21 Jul to 21 Nov: declination within ${(Math.ceil(model.twinErrorDeg * 10) / 10).toFixed(1)}° of these`}
        </Label>
      </g>
      <DetailTitle
        x={336}
        y={23}
        nr="2"
        title="ARRAY SECTION, LOOKING WEST"
        scale={`1:${SHEET.array} · tilt ${array.tiltDeg}°, facing ${array.facingDeg}°`}
      />
      <ArraySection
        array={array}
        noon={equinox}
        x={330}
        ground={150}
        pxPerM={pxPerMetre(SHEET.array)}
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
        scale={`1:${SHEET.reflection} · sun ray projected`}
      />
      <ReflectionSection
        model={model}
        left={324}
        right={608}
        ground={284}
        pxPerM={pxPerMetre(SHEET.reflection)}
      />
      <SunSchedule model={model} x={12} y={326} width={236} />
      <GlareSchedule model={model} x={264} y={326} width={168} />
      <Legend model={model} x={450} y={325} />
      <TitleStrip x={444} y={372} right={615} bottom={433} />
    </g>
  );
}

function TitleStrip(props: { x: number; y: number; right: number; bottom: number }) {
  const { x, y, right, bottom } = props;
  const cells: [number, number, string, boolean?][] = [
    [x + 7, y + 14, "DATUMLINE ENGINEERING", true],
    [x + 7, y + 27, "SUN PATH & PV REFLECTION"],
    [x + 7, y + 42, "DL-PV-101"],
    [x + 97, y + 42, "REV A"],
    [x + 7, y + 56, "AS NOTED @ A2"],
    [x + 97, y + 56, "SHEET 1 / 1"],
  ];
  return (
    <g className="appear">
      <path d={`M${x} ${bottom}V${y}H${right}`} stroke={COLOUR.ink} strokeWidth={PEN.medium} />
      <path
        d={`M${x} ${y + 31.5}H${right}M${x} ${y + 46}H${right}M${x + 91} ${y + 31.5}V${bottom}`}
        stroke={COLOUR.secondary}
        strokeWidth={PEN.thin}
      />
      {cells.map(([cx, cy, text, bold]) => (
        <Label key={text} x={cx} y={cy} bold={bold}>
          {text}
        </Label>
      ))}
    </g>
  );
}
