import { Fragment, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useChange } from "#app/admin/use-change.ts";
import { QueryFailureMessage, useQuery } from "#app/admin/use-query.tsx";
import { formatBytes } from "#app/lib/bytes.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useToaster } from "#app/ui/toaster.tsx";
import { FileInput, UploadProgress } from "#app/ui/upload/file-input.tsx";
import { isUploading } from "#app/ui/upload/use-uploads.ts";
import { maxWords, uploadMessages } from "../media.ts";
import type { mediaAction } from "./actions.server.ts";
import { UseList } from "./delete-files.tsx";
import { FocusField } from "./focus-field.tsx";
import type { LibraryFile } from "./library-page.server.ts";
import { useMediaUploads } from "./media-uploads.ts";
import { Thumbnail } from "./thumbnail.tsx";
import type { FileUses } from "./uses.ts";

type MediaChange = ReturnType<typeof useChange<typeof mediaAction>>;

type ReplaceFileProps = {
  file: LibraryFile;
  uses: ReturnType<typeof useUses>;
  change: MediaChange;
};

/** Replaces a file's content, after a question. */
function ReplaceFile({ file, uses, change }: ReplaceFileProps) {
  const { revalidate } = useRevalidator();
  const toaster = useToaster();
  const [chosen, setChosen] = useState<File>();
  const destination = useMemo(() => ({ replace: file.path }), [file.path]);
  const { uploads, add, clear } = useMediaUploads(
    destination,
    (_, __, { undo }) => {
      toaster.success(
        `${file.name} replaced.`,
        undo ? () => void change.send("undo-replace", { undo }) : undefined,
      );
      void revalidate();
    },
    revalidate,
  );
  const upload = uploads[0];
  const isBusy = upload !== undefined && isUploading(upload);
  return (
    <div className="grid gap-3">
      <Field
        name="replacement"
        label="Replace file"
        hint="The URL stays the same. This site shows the new file at once; other sites may show the old one for up to an hour."
      >
        {({ name: _, ...control }) => (
          <FileInput
            {...control}
            accept={file.accept ?? undefined}
            disabled={isBusy}
            onFiles={([first]) => setChosen(first)}
          />
        )}
      </Field>
      {isBusy && (
        <>
          <p role="status" className="text-note">
            {uploadMessages.uploading}
          </p>
          <UploadProgress name={upload.name} sent={upload.sent} size={upload.size} />
        </>
      )}
      {upload?.state === "failed" && <Banner tone="failure">{upload.error ?? ""}</Banner>}
      <ConfirmDialog
        question={`Replace ${file.name} everywhere it is used?`}
        confirm="Replace"
        open={chosen !== undefined}
        onOpenChange={(open) => !open && setChosen(undefined)}
        onConfirm={() => {
          clear();
          if (chosen) add([chosen]);
        }}
      >
        <UsesOf uses={uses} />
        <p className="mt-2">You can undo this for 10 seconds.</p>
      </ConfirmDialog>
    </div>
  );
}

type WordsFormProps = {
  file: LibraryFile;
  change: MediaChange;
};

/** The texts of a file: alt text and focal point of an image, and caption. */
function WordsForm({ file, change }: WordsFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [isSent, setSent] = useState(false);
  const errors = isSent ? change.data?.errors : undefined;
  const { submit } = change;
  const sent = useRef("");
  // Typed texts must not be lost when the panel closes or shows another file.
  useLayoutEffect(() => {
    const form = element.current;
    return () => {
      if (!form || !isEdited(form) || textsOf(form) === sent.current) return;
      void submit(form, { method: "post", action: "/admin/media" });
    };
  }, [submit]);
  return (
    <change.Form
      ref={element}
      method="post"
      action="/admin/media"
      onSubmit={({ currentTarget }) => {
        setSent(true);
        sent.current = textsOf(currentTarget);
      }}
      className="grid gap-3"
    >
      <input type="hidden" {...change.intent("alt")} />
      <input type="hidden" name="path" value={file.path} />
      {file.kind === "Image" && (
        <Field
          name="alt"
          label="Alt text"
          hint="Describe the image for people who cannot see it."
          error={errors?.alt}
        >
          {(control) => (
            <textarea {...control} rows={2} maxLength={maxWords} defaultValue={file.alt} />
          )}
        </Field>
      )}
      <Field name="caption" label="Caption" error={errors?.caption} optional>
        {(control) => (
          <textarea {...control} rows={2} maxLength={maxWords} defaultValue={file.caption} />
        )}
      </Field>
      {file.picture && file.kind === "Image" && (
        <FocusField file={file} picture={file.picture} error={errors?.focusX ?? errors?.focusY} />
      )}
      <Button
        type="submit"
        variant="secondary"
        disabled={change.state !== "idle"}
        className="justify-self-start"
      >
        Save
      </Button>
    </change.Form>
  );
}

/** Whether a text was changed; the sliders are named only while they are moved. */
const isEdited = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (element) =>
      (element instanceof HTMLTextAreaElement && element.value !== element.defaultValue) ||
      (element instanceof HTMLInputElement && element.type === "range" && element.name !== ""),
  );

const textsOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

const usesArrows = "input, textarea, select, video";

type FileDetailsProps = {
  file: LibraryFile | undefined;
  /** The files around it. */
  files: readonly LibraryFile[];
  onShow: (file: LibraryFile) => void;
  onClose: () => void;
};

/** Everything about one file, with its editable fields, in a panel that goes through the files of the page. */
export function FileDetails({ file, files, onShow, onClose }: FileDetailsProps) {
  const change = useChange<typeof mediaAction>();
  const place = files.findIndex(({ path }) => path === file?.path);
  const last = useRef<string>(undefined);
  if (file) last.current = file.path;

  function move(step: 1 | -1): void {
    const next = place < 0 ? undefined : files[place + step];
    if (next) onShow(next);
  }

  return (
    <Modal
      title="Details"
      open={file !== undefined}
      onOpenChange={(open) => !open && onClose()}
      isAtSide
      finalFocus={() => detailsButton(last.current)}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 } as const;
        const { key, target } = event;
        if (!(key in step) || (target instanceof Element && target.closest(usesArrows))) return;
        move(step[key as keyof typeof step]);
      }}
    >
      {file && (
        <div className="grid gap-6">
          {place >= 0 && <Steps place={place} count={files.length} onMove={move} />}
          <div>
            <Preview file={file} />
            <Facts file={file} />
          </div>
          <WordsForm key={file.path} {...{ file, change }} />
          <FileUse key={`use ${file.path}`} file={file} change={change} />
        </div>
      )}
    </Modal>
  );
}

/** The button of a file in the list that opens its details. */
const detailsButton = (path: string | undefined) =>
  [...document.querySelectorAll<HTMLElement>("[data-details]")].find(
    ({ dataset }) => dataset.details === path,
  ) ?? null;

type StepsProps = { place: number; count: number; onMove: (step: 1 | -1) => void };

/** Goes to the previous or the next file; a button at an end keeps its focus. */
function Steps({ place, count, onMove }: StepsProps) {
  return (
    <div className="flex items-center gap-3">
      <Button variant="secondary" aria-disabled={place === 0} onClick={() => onMove(-1)}>
        Previous
      </Button>
      <Button variant="secondary" aria-disabled={place === count - 1} onClick={() => onMove(1)}>
        Next
      </Button>
      <p role="status" className="ml-auto font-mono text-note text-secondary">
        {place + 1} of {count}
      </p>
    </div>
  );
}

/** A file's preview: its image, or a muted video that loads nothing until it is played. */
function Preview({ file }: { file: LibraryFile }) {
  if (file.kind !== "Video") {
    return <Thumbnail file={file} sizes="(min-width: 30rem) 27rem, 90vw" className="border" />;
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

const useUses = ({ path }: LibraryFile) =>
  useQuery<FileUses>(`/admin/media/uses?${new URLSearchParams({ path })}`);

/** The replacement of a file, and the places that would show it. */
function FileUse({ file, change }: { file: LibraryFile; change: MediaChange }) {
  const uses = useUses(file);
  return (
    <>
      {file.accept && <ReplaceFile file={file} uses={uses} change={change} />}
      <section>
        <h3 className="font-[550] text-[0.9375rem] tracking-normal">Where it is used</h3>
        <div aria-live="polite" className="mt-1 text-[0.9375rem]">
          <UsesOf uses={uses} />
        </div>
      </section>
    </>
  );
}

function UsesOf({ uses: { data, failed, reload } }: { uses: ReturnType<typeof useUses> }) {
  return (
    <>
      {!data && !failed && <p className="text-secondary">Checking…</p>}
      {failed && (
        <QueryFailureMessage
          what="Could not check where it is used."
          failed={failed}
          onRetry={reload}
        />
      )}
      {data?.uses.length === 0 && (
        <p className="text-secondary">
          Not used in any post, project, newsletter issue or site content.
        </p>
      )}
      {data && data.uses.length > 0 && <UseList uses={data.uses} />}
    </>
  );
}
