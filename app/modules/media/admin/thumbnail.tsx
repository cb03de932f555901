import { MediaPicture } from "#app/ui/media-picture.tsx";
import type { LibraryFile } from "./library-page.server.ts";

type ThumbnailProps = { file: LibraryFile; sizes: string; className?: string };

/** A thumbnail of a file, or its filename extension if it has no image. */
export function Thumbnail({ file, sizes, className = "" }: ThumbnailProps) {
  const frame = `aspect-[4/3] w-full border-b border-rule bg-paper object-contain ${className}`;
  if (file.picture) {
    return <MediaPicture picture={file.picture} sizes={sizes} className={frame} />;
  }
  const ending = /\.([^.]+)$/.exec(file.path)?.[1]?.toUpperCase() ?? "File";
  return (
    <div aria-hidden="true" className={`grid place-items-center font-mono text-secondary ${frame}`}>
      {ending}
    </div>
  );
}
