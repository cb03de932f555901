import {
  type StillName,
  stillPath,
  stillSize,
  stillWidths,
} from "@datumline/studio/building/viewed";

type StillProps = {
  name: StillName;
  alt: string;
  /** How wide it is, as in an image's `sizes`. */
  sizes: string;
  /** In the first screen of its page. */
  isFirst?: boolean;
  className?: string;
};

/** A picture of the sample building, drawn by the build from its model or its scan. */
export function Still({ name, alt, sizes, isFirst = false, className = "" }: StillProps) {
  const widths = stillWidths.map((width) => `${stillPath(name, width, "avif")} ${width}w`);
  return (
    <picture>
      <source type="image/avif" srcSet={widths.join(", ")} sizes={sizes} />
      <img
        src={stillPath(name, stillWidths[0], "webp")}
        alt={alt}
        {...stillSize}
        loading={isFirst ? "eager" : "lazy"}
        className={`block h-auto w-full ${className}`}
      />
    </picture>
  );
}
