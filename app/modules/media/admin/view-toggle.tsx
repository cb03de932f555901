import { useSearchParams } from "react-router";
import { useFilterParams } from "#app/ui/use-filter-params.ts";

const views = ["Grid", "List"] as const;
type View = (typeof views)[number];

/** Whether the files are shown as thumbnails or as rows; the choice is in the URL. */
export function useView(): [View, (view: View) => void] {
  const params = useFilterParams();
  const [, setParams] = useSearchParams();
  const show = (view: View) => {
    const next = new URLSearchParams(params);
    if (view === "List") next.set("view", "list");
    else next.delete("view");
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [params.get("view") === "list" ? "List" : "Grid", show];
}

type ViewToggleProps = { view: View; onChange: (view: View) => void };

/** Chooses between thumbnails and rows. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">View as</legend>
      {views.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          onClick={() => onChange(each)}
          className="min-h-12 border border-edge bg-white px-4 font-[550] text-[1rem] first-of-type:rounded-l-sheet last-of-type:-ml-px last-of-type:rounded-r-sheet aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
        >
          {each}
        </button>
      ))}
    </fieldset>
  );
}
