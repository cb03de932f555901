import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, px } from "@datumline/maths/geometry";
import { Label } from "../../sheet/sheet.tsx";
import { constructionGrades, existingAttachments, workedPole } from "./pole-loading.ts";

const height = 30;
const whole = (value: number) => Math.round(value).toLocaleString("en-GB");

/** The factored moment of the worked pole before and after the new cable against the moment it may carry (px). */
export function PoleMomentBar({ left, right, top }: { left: number; right: number; top: number }) {
  const { totalFtLb, factoredFtLb, permittedFtLb, used, pole } = workedPole();
  const before = workedPole(existingAttachments);
  const { wind, strength } = constructionGrades.C;
  const x = (ftLb: number) => left + ((right - left) * ftLb) / permittedFtLb;
  const bar = (from: number, to: number) =>
    boxPath({ x: x(from), y: top }, { x: x(to), y: top + height });
  return (
    <g className="appear">
      <Label x={left} y={top - 10}>
        {`${wind} × ${whole(totalFtLb)} = ${whole(factoredFtLb)} ft-lb`}
      </Label>
      <path d={bar(0, before.factoredFtLb)} fill={colours.rule} />
      <path d={bar(before.factoredFtLb, factoredFtLb)} fill={colours.ftth} />
      <path d={bar(0, permittedFtLb)} stroke={colours.ink} strokeWidth={pens.medium} />
      <path
        d={`M${px(right)} ${top - 7}V${top + height + 7}`}
        stroke={colours.signal}
        strokeWidth={pens.thick}
      />
      <Label x={left + 8} y={top + 20}>
        {`Before ${percent(before.used)}`}
      </Label>
      <Label x={x(factoredFtLb) + 8} y={top + 20} bold>
        {percent(used)}
      </Label>
      <Label x={right} y={top + height + 23} anchor="end">
        {`Permitted ${strength} × ${whole(Math.floor(permittedFtLb / strength))} = ${whole(Math.floor(permittedFtLb))}`}
      </Label>
      <Label x={right} y={391} anchor="end" fill={colours.secondary}>
        {`${pole.lengthFt} ft, class 4, southern pine`}
      </Label>
    </g>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
