import { colours, pens } from "@datumline/brand/tokens";
import { circlePath, px } from "@datumline/maths/geometry";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { loadingDistricts, newFibre, windOnWire } from "../pole-loads/pole-loading.ts";

const pxPerIn = 46;
const pxPerPsf = 4.6;
const middleX = 96;

/** The same cable in five loading districts: its ice to scale, its wind load, and the force on a foot of it. */
export function IceAndWind() {
  const { diameterIn } = newFibre;
  const districts = Object.values(loadingDistricts);
  const pitch = 640 / districts.length;
  const columns = districts.map((district, i) => {
    const middle = pitch * (i + 0.5);
    const radius = (diameterIn / 2 + district.iceIn) * pxPerIn;
    return { district, middle, centre: { x: middle + 14, y: middleX }, radius };
  });
  const force = (i: number) =>
    windOnWire(diameterIn, districts[i] ?? loadingDistricts.heavy).toFixed(2);
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
          fill={colours.paper}
          stroke={colours.secondary}
          strokeWidth={pens.medium}
        />
        <path
          d={columns.map((c) => circlePath(c.centre, (diameterIn / 2) * pxPerIn)).join("")}
          fill={colours.ftth}
        />
        <path
          d={columns
            .flatMap(({ district, centre, radius }) => {
              const end = centre.x - radius - 4;
              return [-0.6, 0, 0.6].map((share) => {
                const inset = radius * (1 - Math.sqrt(1 - share ** 2));
                return `M${px(end + inset - district.windPsf * pxPerPsf)} ${px(
                  centre.y + share * radius,
                )}h${px(district.windPsf * pxPerPsf)}m-5-3l5 3l-5 3`;
              });
            })
            .join("")}
          stroke={colours.ink}
          strokeWidth={pens.medium}
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
