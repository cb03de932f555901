import type { Picture } from "#app/lib/media.ts";

type MediaPictureProps = {
  picture: Picture;
  /** Its alt text, if the image's own does not fit here; empty next to a text with the same words. */
  alt?: string;
  /** Its displayed width, as in an image's `sizes`. */
  sizes: string;
  /** Of the image, which keeps its shape while it loads. */
  className: string;
  loading?: "lazy" | "eager";
};

/** An uploaded image in the size that fits, AVIF or WebP where the browser can; nothing moves when it comes, and a crop keeps its focal point in sight. */
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
