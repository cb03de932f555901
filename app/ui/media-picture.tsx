import type { Picture } from "#modules/media/media.ts";

type MediaPictureProps = {
  picture: Picture;
  /** The alt text, if the image's default does not fit here; empty next to a text with the same words. */
  alt?: string;
  /** Its displayed width, as in an image's `sizes`. */
  sizes: string;
  /** Classes of the image, which keeps its shape while it loads. */
  className: string;
  loading?: "lazy" | "eager";
};

/**
 * An uploaded image in the size that fits, in AVIF or WebP if the browser supports it. Nothing moves when it loads, and
 * a crop keeps its focal point in sight.
 */
export function MediaPicture(props: MediaPictureProps) {
  const { picture, alt = picture.alt, sizes, className, loading = "lazy" } = props;
  const { url, width, height, focus, avif, webp } = picture;
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={url}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        loading={loading}
        decoding="async"
        className={focus ? `${className} crop-${focus}` : className}
      />
    </picture>
  );
}
