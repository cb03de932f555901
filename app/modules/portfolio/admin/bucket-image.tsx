import type { LibraryFile } from "#modules/media/admin/library-files.ts";
import { Thumbnail } from "#modules/media/admin/thumbnail.tsx";

type BucketImageProps = {
  file: LibraryFile;
  /** The project that images are assigned to. */
  isMain: boolean;
  isInGallery: boolean;
  disabled: boolean;
  onMain: (address: string) => void;
  onGallery: (address: string) => void;
};

const look =
  "min-h-11 rounded-sheet border border-edge bg-white px-2 text-[0.9375rem] font-[550] hover:border-ink disabled:cursor-default disabled:opacity-70";

/** An image of the bucket, to assign to a project. */
export function BucketImage(props: BucketImageProps) {
  const { file, isMain, isInGallery, disabled, onMain, onGallery } = props;
  const { name, address } = file;
  return (
    <li className="flex min-w-0 flex-col border border-rule bg-white">
      <Thumbnail file={file} sizes="(min-width: 80rem) 18rem, 50vw" />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <p className="wrap-anywhere text-note">{name}</p>
        {(isMain || isInGallery) && (
          <p className="font-[550] text-civil text-note">
            {[isMain && "Main image", isInGallery && "In the gallery"].filter(Boolean).join(", ")}
          </p>
        )}
        <div className="mt-auto grid gap-2">
          <button
            type="button"
            disabled={disabled || isMain}
            onClick={() => onMain(address)}
            className={look}
          >
            Set as main<span className="sr-only"> image: {name}</span>
          </button>
          <button
            type="button"
            disabled={disabled || isInGallery}
            onClick={() => onGallery(address)}
            className={look}
          >
            Add to gallery<span className="sr-only">: {name}</span>
          </button>
        </div>
      </div>
    </li>
  );
}
