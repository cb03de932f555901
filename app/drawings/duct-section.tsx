import { boxPath, circlePath, type Point, px } from "./geometry.ts";
import { DetailTitle, DimensionChain, Label } from "./sheet.tsx";
import { COLOUR, PEN } from "./tokens.ts";
import type { Trench } from "./trench.ts";

/** Section through a footway trench: what lies in it, how deep, how wide. (x, y) is the top left corner, px. */
export function DuctSection(props: {
  trench: Trench;
  x: number;
  y: number;
  nr: string;
  scale: string;
  /** The cable in way 1; the other ways are spare. */
  cable: string;
  pxPerM: number;
  hatchId: string;
  sandId: string;
}) {
  const { trench, x, y, pxPerM, hatchId, sandId } = props;
  const mm = (length: number) => (length * pxPerM) / 1000;
  const axis = x + 92;
  const ground = y + 24;
  const at = (xMm: number, yMm: number): Point => ({ x: axis + mm(xMm), y: ground + mm(yMm) });
  const half = trench.width / 2;
  const layer = (from: number, to: number) => boxPath(at(-half, from), at(half, to));
  const sandTop = trench.cover - trench.surroundAbove;
  const made = trench.surfacing + trench.subBase;
  const depths = [0, ...trench.depthChain].map(
    (_, i, all) =>
      at(
        0,
        all.slice(0, i + 1).reduce((a, b) => a + b, 0),
      ).y,
  );

  const [used, spare] = trench.ducts;
  const ways = trench.ducts.length;
  const wall = half - 25;
  const notes: { text: string; from: Point }[] = [
    { text: `Surfacing ${trench.surfacing}`, from: at(wall, trench.surfacing / 2) },
    { text: `Sub-base ${trench.subBase}`, from: at(wall, trench.surfacing + trench.subBase / 2) },
    { text: "Backfill", from: at(wall, (made + trench.tapeDepth) / 2) },
    { text: "Marker tape", from: at(wall - 40, trench.tapeDepth) },
    // From the duct's crown, so that the leader passes over its neighbour.
    { text: `Way 1 ${props.cable}`, from: at(used?.x ?? 0, (used?.y ?? 0) - 9) },
    { text: `2–${ways} spare`, from: at(spare?.x ?? 0, spare?.y ?? 0) },
    { text: "Sand", from: at(wall, trench.depth - trench.bedding / 2) },
  ];
  const noteX = at(half, 0).x + 17;
  const notePitch = (mm(trench.depth) - 10) / (notes.length - 1);

  return (
    <g>
      <DetailTitle
        x={x + 10}
        y={y + 9}
        nr={props.nr}
        title={`${ways}-WAY DUCT SECTION`}
        scale={`${trench.ductOuter}/${trench.ductInner} HDPE · ${props.scale}`}
      />
      <g className="appear">
        <path d={layer(0, trench.surfacing)} fill={COLOUR.rule} />
        <path d={layer(trench.surfacing, made)} fill={`url(#${hatchId})`} />
        <path d={layer(sandTop, trench.depth)} fill={`url(#${sandId})`} />
        <path
          d={`M${px(at(-half, 0).x)} ${px(at(0, trench.surfacing).y)}h${px(mm(trench.width))}M${px(
            at(-half, 0).x,
          )} ${px(at(0, made).y)}h${px(mm(trench.width))}M${px(at(-half, 0).x)} ${px(
            at(0, sandTop).y,
          )}h${px(mm(trench.width))}`}
          stroke={COLOUR.secondary}
          strokeWidth={PEN.thin}
        />
        <path
          d={`M${px(at(-half + 60, 0).x)} ${px(at(0, trench.tapeDepth).y)}H${px(at(half - 60, 0).x)}`}
          stroke={COLOUR.ink}
          strokeWidth={PEN.thick}
          strokeDasharray="4 2"
        />
        <path
          d={trench.ducts.map((d) => circlePath(at(d.x, d.y), mm(trench.ductOuter / 2))).join("")}
          fill={COLOUR.white}
          stroke={COLOUR.ink}
          strokeWidth={PEN.medium}
        />
        {used && <path d={circlePath(at(used.x, used.y), 2)} fill={COLOUR.ftth} />}
      </g>
      <path
        d={`M${px(at(-half, 0).x - 12)} ${px(ground)}H${px(at(half, 0).x + 12)}`}
        stroke={COLOUR.ink}
        strokeWidth={PEN.medium}
        className="draw"
        pathLength={1}
      />
      <path
        d={`M${px(at(-half, 0).x)} ${px(ground)}V${px(at(0, trench.depth).y)}H${px(
          at(half, 0).x,
        )}V${px(ground)}`}
        stroke={COLOUR.ink}
        strokeWidth={PEN.thick}
        className="draw"
        pathLength={1}
      />
      <g className="appear">
        <path
          d={notes
            .map(
              ({ from }, i) =>
                `M${px(from.x)} ${px(from.y)}L${px(noteX - 7)} ${px(ground + 5 + i * notePitch)}h4`,
            )
            .join("")}
          stroke={COLOUR.secondary}
          strokeWidth={PEN.thin}
        />
        <path d={notes.map(({ from }) => circlePath(from, 1.2)).join("")} fill={COLOUR.secondary} />
        {notes.map(({ text }, i) => (
          <Label key={text} x={noteX} y={ground + 8 + i * notePitch}>
            {text}
          </Label>
        ))}
      </g>
      <DimensionChain
        direction="vertical"
        at={at(-half, 0).x - 53}
        stops={[ground, at(0, trench.depth).y]}
        texts={[`${trench.depth}`]}
        extendFrom={at(-half, 0).x}
      />
      <DimensionChain
        direction="vertical"
        at={at(-half, 0).x - 27}
        stops={depths}
        texts={trench.depthChain.map(String)}
        extendFrom={at(-half, 0).x}
      />
      <DimensionChain
        direction="horizontal"
        at={at(0, trench.depth).y + 13}
        stops={[at(-half, 0).x, at(half, 0).x]}
        texts={[`${trench.width}`]}
        extendFrom={at(0, trench.depth).y}
      />
    </g>
  );
}
