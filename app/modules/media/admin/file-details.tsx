import { Fragment } from "react";
import { ReadingFailure } from "#app/admin/reading-failure.tsx";
import { useReading } from "#app/admin/use-reading.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { Modal } from "#app/ui/modal.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { LibraryFile } from "./library-files.ts";
import { ReplaceFile } from "./replace-file.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { UseList } from "./use-list.tsx";
import type { FileUses } from "./uses.ts";
import { WordsForm } from "./words-form.tsx";

type FileDetailsProps = { file: LibraryFile | undefined; onClose: () => void };

/** Everything about one file, with its editable fields. */
export function FileDetails({ file, onClose }: FileDetailsProps) {
  return (
    <Modal title="Details" open={file !== undefined} onOpenChange={(open) => !open && onClose()}>
      {file && (
        <div className="grid gap-6 md:grid-cols-2">
          <div>
            <Preview file={file} />
            <Facts file={file} />
          </div>
          <div className="grid content-start gap-6">
            <WordsForm key={file.path} file={file} />
            {file.accept && <ReplaceFile key={`replace ${file.path}`} file={file} />}
            <Uses file={file} />
          </div>
        </div>
      )}
    </Modal>
  );
}

/** A file's preview: its image, or a muted video that loads nothing until it is played. */
function Preview({ file }: { file: LibraryFile }) {
  if (file.kind !== "Video") {
    return <Thumbnail file={file} sizes="(min-width: 48rem) 25rem, 90vw" className="border" />;
  }
  return (
    <video
      key={file.publicAddress}
      controls
      muted
      preload="none"
      src={file.address}
      aria-label={file.name}
      className="aspect-[16/10] w-full border border-rule bg-ink"
    />
  );
}

function Facts({ file }: { file: LibraryFile }) {
  const { name, kind, size, createdAt, publicAddress, picture } = file;
  // A PDF's image has dimensions, but the PDF does not.
  const pixels =
    kind !== "PDF" && picture?.width ? `${picture.width} × ${picture.height} px` : undefined;
  const facts = { Name: name, Type: kind, Size: formatBytes(size), Dimensions: pixels };
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-[0.9375rem]">
      {Object.entries({
        ...facts,
        Added: <Moment at={new Date(createdAt)} isDay />,
        Address: <Address>{publicAddress}</Address>,
      }).map(
        ([term, value]) =>
          value && (
            <div key={term} className="contents">
              <dt className="text-secondary">{term}</dt>
              <dd className="wrap-anywhere min-w-0">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** An address that preferably breaks after a slash. */
const Address = ({ children }: { children: string }) =>
  children.split(/(?<=\/)(?=[^/])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function Uses({ file }: { file: LibraryFile }) {
  const search = new URLSearchParams({ path: file.path });
  const { data, failed, again } = useReading<FileUses>(`/admin/media/uses?${search}`);
  return (
    <section>
      <h3 className="font-[550] text-[0.9375rem] tracking-normal">Where it is used</h3>
      <div aria-live="polite" className="mt-1 text-[0.9375rem]">
        {!data && !failed && <p className="text-secondary">Checking…</p>}
        {failed && (
          <ReadingFailure
            what="Could not check where it is used."
            failed={failed}
            onAgain={again}
          />
        )}
        {data?.uses.length === 0 && (
          <p className="text-secondary">
            Not used in any post, project, newsletter issue or site content.
          </p>
        )}
        {data && data.uses.length > 0 && <UseList uses={data.uses} />}
      </div>
    </section>
  );
}
