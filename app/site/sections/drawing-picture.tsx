import { drawingPicturePath } from "#app/lib/picture-paths.ts";

type DrawingPictureProps = {
  name: string;
  /** Its displayed width, as in an image's `sizes`. */
  sizes: string;
  className?: string;
  loading?: "lazy" | "eager";
};

/** A drawing as an image next to its description. */
export function DrawingPicture(props: DrawingPictureProps) {
  const { name, sizes, className, loading = "lazy" } = props;
  const widths = [480, 800, 1200].map(
    (width) => `${drawingPicturePath(name, width, "avif")} ${width}w`,
  );
  return (
    <picture>
      <source type="image/avif" srcSet={widths.join(", ")} sizes={sizes} />
      <img
        src={drawingPicturePath(name, 800, "webp")}
        alt=""
        width={640}
        height={400}
        loading={loading}
        className={className}
      />
    </picture>
  );
}
