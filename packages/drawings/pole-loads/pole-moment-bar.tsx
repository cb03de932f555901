import { Label } from "@datumline/brand/sheet/sheet";
import { COLOUR, PEN } from "@datumline/brand/tokens";
import { boxPath, px } from "@datumline/maths/geometry";
import { EXISTING, GRADES, workedPole } from "./pole-loading.ts";

const HEIGHT = 30;
const whole = (value: number) => Math.round(value).toLocaleString("en-GB");

/** The factored moment of the worked pole before and after the new cable against the moment it may carry (px). */
export function PoleMomentBar({ left, right, top }: { left: number; right: number; top: number }) {
  const { totalFtLb, factoredFtLb, permittedFtLb, used, pole } = workedPole();
  const before = workedPole(EXISTING);
  const { wind, strength } = GRADES.C;
  const x = (ftLb: number) => left + ((right - left) * ftLb) / permittedFtLb;
  const bar = (from: number, to: number) =>
    boxPath({ x: x(from), y: top }, { x: x(to), y: top + HEIGHT });
  return (
    <g className="appear">
      <Label x={left} y={top - 10}>
        {`${wind} × ${whole(totalFtLb)} = ${whole(factoredFtLb)} ft-lb`}
      </Label>
      <path d={bar(0, before.factoredFtLb)} fill={COLOUR.rule} />
      <path d={bar(before.factoredFtLb, factoredFtLb)} fill={COLOUR.ftth} />
      <path d={bar(0, permittedFtLb)} stroke={COLOUR.ink} strokeWidth={PEN.medium} />
      <path
        d={`M${px(right)} ${top - 7}V${top + HEIGHT + 7}`}
        stroke={COLOUR.signal}
        strokeWidth={PEN.thick}
      />
      <Label x={left + 8} y={top + 20}>
        {`Before ${percent(before.used)}`}
      </Label>
      <Label x={x(factoredFtLb) + 8} y={top + 20} bold>
        {percent(used)}
      </Label>
      <Label x={right} y={top + HEIGHT + 23} anchor="end">
        {`Permitted ${strength} × ${whole(Math.floor(permittedFtLb / strength))} = ${whole(Math.floor(permittedFtLb))}`}
      </Label>
      <Label x={right} y={391} anchor="end" fill={COLOUR.secondary}>
        {`${pole.lengthFt} ft, class 4, southern pine`}
      </Label>
    </g>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
