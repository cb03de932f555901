import { colours, pens } from "@datumline/brand/tokens";
import {
  boxPath,
  chainStops,
  circlePath,
  outlinePath,
  type Point,
  px,
} from "@datumline/maths/geometry";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { DrawnLines, HatchPattern } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import {
  groundAt,
  limitsOf,
  ruralRoad,
  type SurfaceStrip,
  surfaceLine,
} from "../row-plan-profile/bore-crossing.ts";

const id = "row-half-section";
const pxPerM = 38.4;
const left = 13;
const crownY = 82;
const pavementM = 0.3;
const trenchM = { width: 0.3, bedding: 0.06 };
const names = { verge: "Verge", ditch: "Ditch", shoulder: "Shoulder", lane: "Lane" };

const road = ruralRoad;
const { west } = limitsOf(road);

const at = (x: number, level: number): Point => ({
  x: left + (x - west) * pxPerM,
  y: crownY + (road.crownM - level) * pxPerM,
});

const onGround = (x: number, below = 0) => at(x, groundAt(road, x) - below);

/** The strips from the limit to the centre line, and their edges, m. */
const strips = [...road.west].reverse();
const edges = chainStops(strips.map((s) => s.widthM)).map((m) => west + m);

const buriedLines = [road.lines.duct, road.lines.water].map((line) => ({
  ...line,
  top: onGround(line.x),
  crown: onGround(line.x, line.coverM),
  radius: Math.ceil((line.outerM / 2) * pxPerM) + 0.5,
}));

/** The western half of the road from its limit to the centre line, heights and lengths to the same scale. */
export function RowHalfSection() {
  const { water, duct } = road.lines;
  const widths = strips.map((s) => s.widthM);
  const [verge = 0, ...others] = widths;
  const chain = [duct.x - west, water.x - duct.x, west + verge - water.x, ...others];
  return (
    <FigureSvg
      id={id}
      height={262}
      title="Half section of a road with the lines in its verge"
      description={`From the limit of the right-of-way: ${chain[0]?.toFixed(2)} m to the new duct with ${duct.coverM.toFixed(2)} m of cover, ${chain[1]?.toFixed(2)} m on to the water main with ${water.coverM.toFixed(2)} m of cover, then backslope, ditch, foreslope, shoulder and lane: ${(-west).toFixed(2)} m to the centre line.`}
      defs={<HatchPattern id={`${id}-hatch`} pitch={6} pen={0.9} />}
    >
      <g className="appear">
        <Pavement />
        <LimitLines />
        <DuctTrench />
      </g>
      <DrawnLines
        lines={[surfaceLine(road).flatMap((p) => (p.x > 0 ? [] : [at(p.x, p.y)]))]}
        pen={pens.thick}
      />
      <g className="appear">
        <BuriedLines />
        <StripLabels />
      </g>
      {buriedLines.map(({ tag, top, crown, coverM }) => (
        <DimensionChain
          key={tag}
          direction="vertical"
          at={top.x + 13}
          stops={[top.y, crown.y]}
          texts={[coverM.toFixed(2)]}
        />
      ))}
      <g fontSize={14}>
        <DimensionChain
          direction="horizontal"
          at={216}
          stops={chainStops(chain).map((m) => at(west + m, 0).x)}
          texts={chain.map((m) => m.toFixed(2))}
          extendFrom={188}
        />
      </g>
    </FigureSvg>
  );
}

function Pavement() {
  const edge = edges.at(-2) ?? 0;
  const pavement = [onGround(edge), onGround(0), onGround(0, pavementM)];
  return (
    <path
      d={outlinePath([...pavement, onGround(edge, pavementM)])}
      fill={`url(#${id}-hatch)`}
      stroke={colours.secondary}
      strokeWidth={pens.thin}
    />
  );
}

/** Limit of the right-of-way and centre line of the road. */
function LimitLines() {
  const deep = px(at(0, 97.9).y);
  return (
    <>
      <path
        d={`M${left} 36V${deep}`}
        stroke={colours.ink}
        strokeWidth={pens.medium}
        strokeDasharray="18 4 3 4 3 4"
      />
      <path
        d={`M${px(at(0, 0).x)} 36V${deep}`}
        stroke={colours.secondary}
        strokeWidth={pens.medium}
        strokeDasharray="14 4 2 4"
      />
      <Label x={left - 5} y={24}>
        Limit of ROW
      </Label>
      <Label x={at(0, 0).x + 5} y={24} anchor="end">
        Centre line
      </Label>
    </>
  );
}

function DuctTrench() {
  const { duct } = road.lines;
  const trench = [
    onGround(duct.x - trenchM.width / 2),
    onGround(duct.x + trenchM.width / 2, duct.coverM + duct.outerM + trenchM.bedding),
  ] as const;
  return (
    <path
      d={boxPath(...trench)}
      fill={colours.paper}
      stroke={colours.ink}
      strokeWidth={pens.medium}
    />
  );
}

function BuriedLines() {
  const { duct } = road.lines;
  return (
    <>
      {buriedLines.map(({ tag, crown, radius }) => (
        <path
          key={tag}
          d={circlePath({ x: crown.x, y: crown.y + radius }, radius)}
          fill={tag === duct.tag ? colours.ftth : colours.white}
          stroke={tag === duct.tag ? colours.ftth : colours.ink}
          strokeWidth={pens.medium}
        />
      ))}
      {buriedLines.map(({ tag, top }) => (
        <Label key={tag} x={top.x} y={top.y - 10} anchor="middle" bold>
          {tag}
        </Label>
      ))}
    </>
  );
}

/** Name and slope of every strip. */
function StripLabels() {
  const spans = strips.map((strip, i) => {
    const [from = 0, to = 0] = [edges[i], edges[i + 1]];
    return { strip, middle: onGround((from + to) / 2) };
  });
  return (
    <>
      {spans.map(({ strip, middle }) => {
        const [name, slope] = [nameOf(strip), slopeOf(strip)];
        return (
          <g key={strip.name}>
            {name && (
              <Label x={middle.x} y={242} anchor="middle" fill={colours.secondary}>
                {name}
              </Label>
            )}
            {slope && (
              <Label x={middle.x} y={middle.y - 12} anchor="middle">
                {slope}
              </Label>
            )}
          </g>
        );
      })}
    </>
  );
}

const nameOf = ({ name }: SurfaceStrip) => (name in names ? names[name as keyof typeof names] : "");

/** The slope of a strip as written on a section: slopes of earth as V:H, falls of the road in percent. */
function slopeOf({ name, widthM, riseM }: SurfaceStrip): string {
  if (riseM === 0) return "";
  const steep = widthM / Math.abs(riseM);
  return name.endsWith("slope") ? `1:${Math.round(steep)}` : `${Math.round(100 / steep)} %`;
}
