import { CopyUrl } from "./copy-url.tsx";
import type { LibraryFile } from "./library-files.ts";

const look = "inline-flex min-h-11 items-center px-1 text-note font-[550] link";

type FileActionsProps = {
  file: LibraryFile;
  onDetails: (file: LibraryFile) => void;
  onDelete: (file: LibraryFile) => void;
};

/** Actions on one file. */
export function FileActions({ file, onDetails, onDelete }: FileActionsProps) {
  const { name, picture, address, publicAddress, isDownload } = file;
  return (
    <div className="-mx-1 flex flex-wrap md:flex-nowrap">
      {isDownload ? (
        <a href={address} download={name} className={look}>
          Download<span className="sr-only"> {name}</span>
        </a>
      ) : (
        <a href={picture?.url ?? address} target="_blank" rel="noreferrer" className={look}>
          View<span className="sr-only"> {name} in a new tab</span>
        </a>
      )}
      <CopyUrl name={name} url={publicAddress} className={look} />
      <button type="button" onClick={() => onDetails(file)} className={look}>
        Details<span className="sr-only"> of {name}</span>
      </button>
      <button type="button" onClick={() => onDelete(file)} className={`${look} text-danger`}>
        Delete<span className="sr-only"> {name}</span>
      </button>
    </div>
  );
}
