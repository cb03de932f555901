import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { BucketImage } from "./bucket-image.tsx";
import { ChosenProject } from "./chosen-project.tsx";
import { ProjectChoice } from "./project-choice.tsx";
import type { ManualScreen } from "./screens.ts";
import { usePortfolioChange } from "./use-portfolio-change.ts";

/** Projects on the left and images of the bucket on the right, to assign by hand. */
export function ManualAssignment({ screen }: { screen: ManualScreen }) {
  const { library, chosen } = screen;
  const change = usePortfolioChange();
  const assign = (intent: string) => (url: string) => {
    if (chosen) {
      void change.send(intent, [
        ["project", chosen.project.id],
        ["url", url],
      ]);
    }
  };
  return (
    <div className="grid gap-8 md:grid-cols-[18rem_1fr]">
      <ProjectChoice screen={screen} />
      <section aria-labelledby="bucket-images" className="min-w-0">
        {chosen ? (
          <ChosenProject chosen={chosen} change={change} />
        ) : (
          <p className="border-blueprint border-l-4 bg-white px-4 py-3 text-[0.9375rem]">
            Pick a project to assign images to it.
          </p>
        )}
        <h2 id="bucket-images" className="mt-6 mb-3 text-h3">
          Images ({library.total.toLocaleString("en")})
        </h2>
        <SearchField placeholder="Filename" className="mb-4 max-w-md" />
        {library.files.length === 0 ? (
          <EmptyState title="No files found" />
        ) : (
          <ul className="grid grid-cols-2 gap-4 xl:grid-cols-3">
            {library.files.map((file) => (
              <BucketImage
                key={file.path}
                file={file}
                isMain={chosen?.main === file.address}
                isInGallery={chosen?.gallery.includes(file.address) ?? false}
                disabled={!chosen || change.isBusy}
                onMain={assign("set-main")}
                onGallery={assign("add-to-gallery")}
              />
            ))}
          </ul>
        )}
        {library.total > 0 && <Pager {...library} isBounded label="Pages of images" />}
      </section>
    </div>
  );
}
