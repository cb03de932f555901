import type { Project, PublicGalleryImage } from "../portfolio-api.ts";
import { coverUrl } from "./project-picture.tsx";

type ShownImage = Omit<PublicGalleryImage, "id">;

/**
 * The pictures of a project in gallery order: the one on its card, then the rest of its gallery. Without any, it is the
 * drawing of its category.
 */
export function picturesOf(project: Project, gallery: readonly ShownImage[]): ShownImage[] {
  const { imageUrl, picture, category, title } = project;
  if (!imageUrl && gallery.length > 0) return [...gallery];
  const url = imageUrl || coverUrl(category, 1200);
  const main = gallery.find((image) => image.imageUrl === url);
  return [
    main ?? { imageUrl: url, picture, caption: title },
    ...gallery.filter((image) => image !== main),
  ];
}
