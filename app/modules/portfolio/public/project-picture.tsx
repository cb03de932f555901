import { drawingPicturePath } from "#app/lib/picture-paths.ts";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import { coverOfProject } from "#modules/catalogue/services.ts";
import type { Project } from "../portfolio-api.ts";

type ProjectPictureProps = {
  project: Pick<Project, "imageUrl" | "picture" | "category">;
  /** Its alt text; empty next to a title with the same words. */
  alt: string;
  /** Its displayed width, as in an image's `sizes`. */
  sizes: string;
  className?: string;
};

/** The widths of the covers, px (app/site/pictures/drawing-pictures.ts). */
const coverWidths = [480, 800, 1200] as const;

/** The address of a category's cover as one image. */
export const coverUrl = (category: string, width: 800 | 1200 = 800) =>
  drawingPicturePath(coverOfProject(category), width, "webp");

/** A project's main image, or its category's cover; always in a 4:3 frame, so that nothing moves when it loads. */
export function ProjectPicture(props: ProjectPictureProps) {
  const { project, alt, sizes, className = "" } = props;
  const { imageUrl, picture, category } = project;
  // A sheet is shown in full: its edges matter as much as its middle.
  const fit = imageUrl?.startsWith("/drawings/") ? "object-contain" : "object-cover";
  const frame = `aspect-[4/3] w-full bg-white ${fit} ${className}`;
  if (picture) return <MediaPicture picture={picture} alt={alt} sizes={sizes} className={frame} />;
  if (imageUrl) {
    return (
      <img src={imageUrl} alt={alt} width={800} height={600} loading="lazy" className={frame} />
    );
  }
  const cover = coverOfProject(category);
  const avif = coverWidths
    .map((width) => `${drawingPicturePath(cover, width, "avif")} ${width}w`)
    .join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={coverUrl(category)}
        alt={alt}
        width={800}
        height={600}
        loading="lazy"
        className={frame}
      />
    </picture>
  );
}
