import { colours, mono } from "@datumline/brand/tokens";
import { boxPath } from "@datumline/maths/geometry";
import type { ReactNode } from "react";

/** A figure of an article is drawn this wide, px; its letters can still be read at half that width. */
export const figure = { width: 640, text: 15 } as const;

/** A figure of an article as one static SVG on white, with a name for people who cannot see it. */
export function FigureSvg(props: {
  /** Prefix of every id in the drawing. */
  id: string;
  /** px, if drawn for a narrow column. */
  width?: number;
  /** 400 if it is also the image of a card, which is 16:10. */
  height: number;
  title: string;
  /** The drawing's description, with its main figures. */
  description: string;
  /** Patterns for its fills. */
  defs?: ReactNode;
  children: ReactNode;
}) {
  const { id, width = figure.width, height } = props;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      fill="none"
      fontFamily={mono}
      fontSize={figure.text}
    >
      <title id={`${id}-title`}>{props.title}</title>
      <desc id={`${id}-desc`}>{props.description}</desc>
      {props.defs && <defs>{props.defs}</defs>}
      <path d={boxPath({ x: 0, y: 0 }, { x: width, y: height })} fill={colours.white} />
      {props.children}
    </svg>
  );
}
