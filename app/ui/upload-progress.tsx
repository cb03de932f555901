type UploadProgressProps = { name: string; sent: number; size: number };

/** How much of a file has left. */
export function UploadProgress({ name, sent, size }: UploadProgressProps) {
  return <progress aria-label={`Uploading ${name}`} max={size} value={Math.min(sent, size)} />;
}
