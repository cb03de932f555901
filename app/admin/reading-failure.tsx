import { Button } from "#app/ui/button.tsx";

type ReadingFailureProps = {
  /** The reading error, as a sentence. */
  what: string;
  /** The reason. */
  failed: string;
  onAgain: () => void;
};

/** Replaces a part of a screen that could not be loaded, with a button to load it again. */
export function ReadingFailureMessage({ what, failed, onAgain }: ReadingFailureProps) {
  return (
    <div role="alert" className="border-danger border-l-4 bg-paper px-4 py-3 text-[0.9375rem]">
      <p className="font-[550] text-danger">{what}</p>
      <p className="wrap-anywhere mt-1">{failed}</p>
      <Button look="secondary" onClick={onAgain} className="mt-3 min-h-11 px-4">
        Try again
      </Button>
    </div>
  );
}
