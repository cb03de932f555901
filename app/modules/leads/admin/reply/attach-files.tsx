import { useState } from "react";
import {
  attachmentTypes,
  maxAttachmentBytes,
  maxAttachments,
  type ReceivedFile,
} from "#app/lib/attachments.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { attachmentsField, filesField } from "../../forms/file-fields.ts";
import { useUploadField } from "../../forms/upload-field.tsx";
import { LibraryFiles } from "./library-files.tsx";
import { maxReplyBytes } from "./reply-files.ts";

const most = maxReplyBytes < maxAttachmentBytes ? maxReplyBytes : maxAttachmentBytes;
const hint = `Up to ${maxAttachments} files, ${formatBytes(most)} in total: ${attachmentTypes.join(", ")}.`;

type ChosenFilesProps = {
  files: readonly ReceivedFile[];
  onRemove: (file: ReceivedFile) => void;
};

/** The files that were chosen from the library. */
function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  return (
    <ul aria-label="From the library" className="mt-3">
      {files.map((file) => (
        <li
          key={file.token}
          className="flex items-center gap-4 border-rule border-t py-2 last:border-b"
        >
          <input type="hidden" name={attachmentsField} value={file.token} />
          <span className="wrap-anywhere min-w-0 flex-1">{file.name}</span>
          <span className="shrink-0 font-mono text-note text-secondary">
            {formatBytes(file.size)}
          </span>
          <button
            type="button"
            className="link min-h-11 shrink-0 font-[550] text-note"
            onClick={() => onRemove(file)}
          >
            Remove<span className="sr-only"> {file.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Attaches files from the computer or the library to a reply. They upload immediately; the form has their tokens. */
export function AttachFiles({ error }: { error: string | undefined }) {
  const { fileInput, list, focus } = useUploadField([]);
  const [fromLibrary, setFromLibrary] = useState<readonly ReceivedFile[]>([]);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div>
      <Field name={filesField} label="Attach file" hint={hint} error={error} optional>
        {({ name: _, ...control }) => fileInput(control)}
      </Field>
      <Button look="secondary" className="mt-3" onClick={() => setChoosing(true)}>
        Choose from library
      </Button>
      <LibraryFiles
        open={isChoosing}
        onOpenChange={setChoosing}
        onAttached={(file) => setFromLibrary((all) => [...all, file])}
      />
      {fromLibrary.length > 0 && (
        <ChosenFiles
          files={fromLibrary}
          onRemove={(file) => {
            setFromLibrary((all) => all.filter(({ token }) => token !== file.token));
            focus();
          }}
        />
      )}
      {list}
    </div>
  );
}
