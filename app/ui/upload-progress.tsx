type UploadProgressProps = { name: string; sent: number; size: number };

/** How much of a file has left. */
export function UploadProgress({ name, sent, size }: UploadProgressProps) {
  return (
    <progress
      aria-label={`Uploading ${name}`}
      max={size}
      value={Math.min(sent, size)}
      className="block h-1.5 w-full appearance-none bg-rule [&::-moz-progress-bar]:bg-blueprint [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-blueprint"
    />
  );
}
