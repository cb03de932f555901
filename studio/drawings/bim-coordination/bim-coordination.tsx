import { colours, pens } from "@datumline/brand/tokens";
import { chainStops } from "@datumline/maths/geometry";
import { HatchPattern } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label, RevisionCloud } from "../../sheet/sheet.tsx";
import { CoverSheet } from "../../sheet/title-strip.tsx";
import { buildVoid } from "./ceiling-void.ts";
import { CeilingServices, CeilingStructure, type VoidFrame } from "./ceiling-void-drawing.tsx";

/** Left and right edge of the section, its top, and the drawn level of the floor after the break, px. */
const section = { left: 49, right: 313, top: 20, floor: 222 };
/** The lines of both chains, px. */
const dimensionChain = { left: 37, right: 321 };

/** Section through a coordinated ceiling void, with the resolved clash: the image of BIM modeling. */
export function BimCoordination() {
  const id = "bim-coordination";
  const ceiling = buildVoid();
  const { parameters: p, chain, clash, duct, ductBefore, beam } = ceiling;
  const pxPerMm = (section.right - section.left) / p.width;
  const frame: VoidFrame = {
    ...section,
    pxPerMm,
    at: (x, z) => ({
      x: section.left + x * pxPerMm,
      y: section.top + (p.storey - z) * pxPerMm,
    }),
  };
  const drawn = chainStops(chain).map((mm) => section.top + mm * pxPerMm);
  // The room's height is broken: its floor is drawn nearer than it is.
  const stops = [...drawn.slice(0, -1), section.floor];
  const under = drawn.at(-2) ?? section.floor;
  const overlap = {
    a: frame.at(duct.right - 200, ductBefore.top),
    b: frame.at(duct.right, beam.bottom),
  };
  return (
    <CoverSheet
      id={id}
      title="BIM Modeling"
      sheet="BM-302"
      name="Section through a coordinated ceiling void"
      description={`Under a ${p.slab} mm slab and a ${p.beam.depth} mm cellular beam run a supply duct, chilled-water pipes, a cable tray, a drain and a sprinkler above a ceiling at ${p.ceiling.height} mm. The duct clashed with the beam by ${-clash.before} mm and now passes ${clash.after} mm below it.`}
      defs={<HatchPattern id={`${id}-hatch`} pitch={3.6} pen={0.45} />}
    >
      <CeilingStructure ceiling={ceiling} frame={frame} hatchId={`${id}-hatch`} />
      <CeilingServices ceiling={ceiling} frame={frame} />
      <DimensionChain
        direction="vertical"
        at={dimensionChain.left}
        stops={stops}
        texts={[]}
        extendFrom={section.left}
      />
      {/* Left of the line: the fields of 50 and 40 are lower than a letter. */}
      <g className="appear">
        {stops.slice(1).map((y, i) => (
          <Label
            key={y}
            x={dimensionChain.left - 5}
            y={(y + (stops[i] ?? y)) / 2 + 3.4}
            anchor="end"
          >
            {chain[i]}
          </Label>
        ))}
      </g>
      <DimensionChain
        direction="vertical"
        at={dimensionChain.right}
        stops={[section.top, section.floor]}
        texts={[`${p.storey}`]}
        extendFrom={section.right}
      />
      <ChainBreak x={dimensionChain.left} y={under + 12} />
      <ChainBreak x={dimensionChain.right} y={under + 12} />
      <RevisionCloud
        x={overlap.a.x - 5}
        y={overlap.a.y - 5}
        width={overlap.b.x - overlap.a.x + 10}
        height={overlap.b.y - overlap.a.y + 10}
        revision="C"
      />
      <g className="appear">
        <Label x={section.left + 10} y={under + 18} bold>
          C: CLASH CLOSED
        </Label>
        <Label x={section.left + 10} y={under + 31}>
          {`${p.duct.id} and beam: was –${-clash.before}, now ${clash.after} clear`}
        </Label>
      </g>
    </CoverSheet>
  );
}

/** Break in a dimension line that is drawn shorter than its length (px). */
function ChainBreak({ x, y }: { x: number; y: number }) {
  return (
    <g className="appear">
      <path d={`M${x} ${y - 3}v6`} stroke={colours.white} strokeWidth={pens.thick} />
      <path
        d={`M${x - 5} ${y - 1.5}l10-3M${x - 5} ${y + 4.5}l10-3`}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
    </g>
  );
}
