type IconProps = {
  /** Line work in a box of this size, px. */
  path: string;
  width: number;
  height?: number;
  pen?: number;
  className?: string;
};

/** A small line drawing in the colour of the text next to it; it is hidden from screen readers. */
export function Icon({ path, width, height = width, pen = 1.6, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={pen}
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
