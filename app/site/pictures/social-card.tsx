import { firm } from "@datumline/brand/firm";
import { colours, mono } from "@datumline/brand/tokens";
import { drawingMarkup } from "@datumline/studio/drawings/catalog";
import { renderToStaticMarkup } from "react-dom/server";
import { socialCardSize } from "#app/lib/picture-paths.ts";
import type { SocialCard } from "./social-cards.ts";

/** The position of the page's title, px; it is rendered later, once the widths of letters are known. */
export const titleBox = { x: 64, y: 200, width: 520, height: 256 } as const;

/** The area for the drawing. */
const place = { x: 620, y: 41, width: 516, height: 491 } as const;
const frame = { left: 24, top: 24, right: 1176, bottom: 606, strip: 550 } as const;

type CardProps = { card: SocialCard; number: number; count: number };

/** A social card as SVG markup, all but its title: the sheet with its frame, the drawing, the mark and the title strip. */
export function socialCardMarkup(props: CardProps): string {
  return renderToStaticMarkup(<Card {...props} />);
}

function Card({ card, number, count }: CardProps) {
  const { width, height } = socialCardSize;
  const { left, top, right, bottom, strip } = frame;
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      fontFamily="Inter"
    >
      <title>{card.title}</title>
      <path d={`M0 0H${width}V${height}H0Z`} fill={colours.paper} />
      {card.drawing ? <Drawing markup={drawingMarkup(card.drawing)} /> : <Datum />}
      <path
        d={`M${left} ${top}H${right}V${bottom}H${left}Z`}
        stroke={colours.ink}
        strokeWidth={2}
      />
      <path
        d={`M${left} ${strip}H${right}M960 ${strip}V${bottom}`}
        stroke={colours.ink}
        strokeWidth={2}
      />
      <g fill={colours.ink} fontFamily={mono} fontSize={20}>
        <text x={64} y={585}>{`${firm.name}, ${firm.address.city}`}</text>
        <text x={984} y={585}>{`Sheet ${twoDigits(number)} of ${twoDigits(count)}`}</text>
      </g>
      <g transform="translate(64 66) scale(1.7)">
        <path d={markPath} stroke={colours.ink} strokeWidth={1.8} strokeLinejoin="round" />
      </g>
      <text x={122} y={100} fill={colours.ink} fontSize={34} fontWeight={700} letterSpacing={-1}>
        {firm.shortName}
      </text>
    </svg>
  );
}

/** The firm's mark: the triangle on the datum line. */
const markPath = "M1 20h24M7 5h12l-6 15z";

/** A drawing in the shape of its sheet, as large as the available space allows. */
function Drawing({ markup }: { markup: string }) {
  const [, w, h] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(markup) ?? [];
  const scale = Math.min(place.width / Number(w), place.height / Number(h));
  const [width, height] = [Number(w) * scale, Number(h) * scale];
  const x = place.x + (place.width - width) / 2;
  const y = place.y + (place.height - height) / 2;
  const sheet = `M${x} ${y}h${width}v${height}h${-width}Z`;
  return (
    <>
      <svg
        x={x}
        y={y}
        width={width}
        height={height}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, as markup
        dangerouslySetInnerHTML={{ __html: markup }}
      />
      <path d={sheet} stroke={colours.rule} strokeWidth={1.5} />
    </>
  );
}

/** For pages without a drawing: the mark, large, as the level that a drawing measures from. */
function Datum() {
  return (
    <>
      <path
        d={`M660 430H${frame.right}M780 140H1016L898 430Z`}
        stroke={colours.ink}
        strokeWidth={6}
        strokeLinejoin="round"
      />
      <text x={1136} y={408} fill={colours.ink} fontFamily={mono} fontSize={40} textAnchor="end">
        ±0.00
      </text>
    </>
  );
}
