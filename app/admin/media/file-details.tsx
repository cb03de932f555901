import { Fragment, useMemo } from "react";
import { useRevalidator } from "react-router";
import { formatBytes } from "#app/lib/bytes.ts";
import { imageTypes, uploadMessages } from "#app/lib/media.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { UploadProgress } from "#app/ui/upload-progress.tsx";
import { ReadingFailure } from "../reading-failure.tsx";
import { useChange } from "../use-change.ts";
import { useReading } from "../use-reading.ts";
import type { mediaAction } from "./actions.server.ts";
import type { LibraryFile } from "./library-files.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { UseList } from "./use-list.tsx";
import { useUploads } from "./use-uploads.ts";
import type { FileUses } from "./uses.ts";

type FileDetailsProps = { file: LibraryFile | undefined; onClose: () => void };

/** All about one file, with what can be changed of it. */
export function FileDetails({ file, onClose }: FileDetailsProps) {
  return (
    <Modal title="Details" open={file !== undefined} onOpenChange={(open) => !open && onClose()}>
      {file && (
        <div className="grid gap-6 md:grid-cols-2">
          <div>
            <Thumbnail file={file} sizes="(min-width: 48rem) 25rem, 90vw" className="border" />
            <Facts file={file} />
          </div>
          <div className="grid content-start gap-6">
            {file.picture && <AltForm key={file.path} file={file} />}
            {file.picture && <Replace key={`replace ${file.path}`} file={file} />}
            <Uses file={file} />
          </div>
        </div>
      )}
    </Modal>
  );
}

function Facts({ file }: { file: LibraryFile }) {
  const { name, kind, size, createdAt, publicAddress, picture } = file;
  const pixels = picture?.width ? `${picture.width} × ${picture.height} px` : undefined;
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

/** An address that breaks behind its slashes before it breaks anywhere else. */
const Address = ({ children }: { children: string }) =>
  children.split(/(?<=\/)(?=[^/])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function AltForm({ file }: { file: LibraryFile }) {
  const fetcher = useChange<typeof mediaAction>();
  return (
    <fetcher.Form method="post" className="grid gap-3">
      <input type="hidden" {...fetcher.intent("alt")} />
      <input type="hidden" name="path" value={file.path} />
      <Field
        name="alt"
        label="Alt text"
        hint="What the image shows, for those who cannot see it."
        error={fetcher.data?.errors?.alt}
      >
        {(control) => <textarea {...control} rows={2} maxLength={300} defaultValue={file.alt} />}
      </Field>
      <Button
        type="submit"
        look="secondary"
        disabled={fetcher.state !== "idle"}
        className="min-h-11 justify-self-start px-5"
      >
        Save
      </Button>
    </fetcher.Form>
  );
}

function Replace({ file }: { file: LibraryFile }) {
  const { revalidate } = useRevalidator();
  const destination = useMemo(() => ({ replace: file.path }), [file.path]);
  const { uploads, add, clear } = useUploads(destination, () => revalidate());
  const upload = uploads[0];
  const isBusy = upload?.state === "waiting" || upload?.state === "sending";
  return (
    <div className="grid gap-3">
      <Field
        name="replacement"
        label="Replace file"
        hint="The address stays. Pages of this site show the new image at once; others may show the former one for up to an hour."
      >
        {({ name: _, className, ...control }) => (
          <input
            {...control}
            type="file"
            accept={imageTypes.join(",")}
            disabled={isBusy}
            className={`${className} border-dashed file:mr-4 file:min-h-11 file:border file:border-edge file:border-solid file:bg-white file:px-4 file:font-[550]`}
            onChange={({ currentTarget }) => {
              clear();
              add([...(currentTarget.files ?? [])].slice(0, 1));
              currentTarget.value = "";
            }}
          />
        )}
      </Field>
      {isBusy && (
        <>
          <p role="status" className="text-note">
            {uploadMessages.uploading}
          </p>
          <UploadProgress name={upload.file.name} sent={upload.sent} size={upload.file.size} />
        </>
      )}
      {upload?.state === "done" && (
        <Banner tone="success" clearAfter={3_000} onClear={clear}>
          {uploadMessages.done}
        </Banner>
      )}
      {upload?.state === "failed" && <Banner tone="failure">{upload.error ?? ""}</Banner>}
    </div>
  );
}

function Uses({ file }: { file: LibraryFile }) {
  const search = new URLSearchParams({ path: file.path });
  const { data, failed, again } = useReading<FileUses>(`/admin/media/uses?${search}`);
  return (
    <section>
      <h3 className="font-[550] text-[0.9375rem] tracking-normal">Where it is used</h3>
      <div aria-live="polite" className="mt-1 text-[0.9375rem]">
        {!data && !failed && <p className="text-secondary">Looking…</p>}
        {failed && (
          <ReadingFailure
            what="Where it is used could not be found out."
            failed={failed}
            onAgain={again}
          />
        )}
        {data?.uses.length === 0 && (
          <p className="text-secondary">It is not used in any post, project or text.</p>
        )}
        {data && data.uses.length > 0 && <UseList uses={data.uses} />}
      </div>
    </section>
  );
}
