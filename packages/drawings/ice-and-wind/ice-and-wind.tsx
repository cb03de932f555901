import { FigureSvg } from "@datumline/brand/sheet/figure-svg";
import { Label } from "@datumline/brand/sheet/sheet";
import { COLOUR, PEN } from "@datumline/brand/tokens";
import { circlePath, px } from "@datumline/maths/geometry";
import { DISTRICTS, NEW_FIBRE, windOnWire } from "../pole-loads/pole-loading.ts";

const PX_PER_IN = 46;
const PX_PER_PSF = 4.6;
const MIDDLE = 96;

/** The same cable in five loading districts: its ice to scale, the wind on it, and the force on a foot of it. */
export function IceAndWind() {
  const { diameterIn } = NEW_FIBRE;
  const districts = Object.values(DISTRICTS);
  const pitch = 640 / districts.length;
  const columns = districts.map((district, i) => {
    const middle = pitch * (i + 0.5);
    const radius = (diameterIn / 2 + district.iceIn) * PX_PER_IN;
    return { district, middle, centre: { x: middle + 14, y: MIDDLE }, radius };
  });
  const force = (i: number) => windOnWire(diameterIn, districts[i] ?? DISTRICTS.heavy).toFixed(2);
  return (
    <FigureSvg
      id="ice-and-wind"
      height={232}
      title="Ice and wind on one cable in five loading districts"
      description={`A cable of ${diameterIn} in: ${districts
        .map((d, i) => `${d.name} ${d.iceIn} in of ice and ${d.windPsf} psf make ${force(i)} lb/ft`)
        .join("; ")}.`}
    >
      <g className="appear">
        <path
          d={columns
            .filter(({ district }) => district.iceIn > 0)
            .map(({ centre, radius }) => circlePath(centre, radius))
            .join("")}
          fill={COLOUR.paper}
          stroke={COLOUR.secondary}
          strokeWidth={PEN.medium}
        />
        <path
          d={columns.map((c) => circlePath(c.centre, (diameterIn / 2) * PX_PER_IN)).join("")}
          fill={COLOUR.ftth}
        />
        <path
          d={columns
            .flatMap(({ district, centre, radius }) => {
              const end = centre.x - radius - 4;
              return [-0.6, 0, 0.6].map((share) => {
                const inset = radius * (1 - Math.sqrt(1 - share ** 2));
                return `M${px(end + inset - district.windPsf * PX_PER_PSF)} ${px(
                  centre.y + share * radius,
                )}h${px(district.windPsf * PX_PER_PSF)}m-5-3l5 3l-5 3`;
              });
            })
            .join("")}
          stroke={COLOUR.ink}
          strokeWidth={PEN.medium}
        />
        {columns.map(({ district, middle }, i) => (
          <g key={district.name}>
            <Label x={middle} y={26} anchor="middle" bold>
              {district.name}
            </Label>
            <Label x={middle} y={172} anchor="middle">
              {district.iceIn > 0 ? `${district.iceIn} in ice` : "no ice"}
            </Label>
            <Label x={middle} y={193} anchor="middle">
              {`${district.windPsf} psf`}
            </Label>
            <Label x={middle} y={218} anchor="middle" bold>
              {`${force(i)} lb/ft`}
            </Label>
          </g>
        ))}
      </g>
    </FigureSvg>
  );
}
