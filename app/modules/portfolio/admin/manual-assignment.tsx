import { Link, useSearchParams } from "react-router";
import { formatCount } from "#app/lib/counts.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import type { LibraryFile } from "#modules/media/admin/library-page.server.ts";
import { Thumbnail } from "#modules/media/admin/thumbnail.tsx";
import { ProjectPicture } from "../public/project-picture.tsx";
import {
  type PortfolioChange,
  removeMainQuestion,
  usePortfolioChange,
} from "./portfolio-change.ts";
import type { ManualScreen } from "./screens.server.ts";

type BucketImageProps = {
  file: LibraryFile;
  /** The project that images are assigned to. */
  isMain: boolean;
  isInGallery: boolean;
  disabled: boolean;
  onMain: (address: string) => void;
  onGallery: (address: string) => void;
};

const look =
  "min-h-target rounded-sheet border border-edge bg-white px-2 text-[0.9375rem] font-[550] hover:border-ink disabled:cursor-default disabled:opacity-70";

/** An image of the bucket, to assign to a project. */
export function BucketImage(props: BucketImageProps) {
  const { file, isMain, isInGallery, disabled, onMain, onGallery } = props;
  const { name, address } = file;
  return (
    <li className="flex min-w-0 flex-col border border-rule bg-white">
      <Thumbnail file={file} sizes="(min-width: 80rem) 18rem, 50vw" />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <p className="wrap-anywhere text-note">{name}</p>
        {(isMain || isInGallery) && (
          <p className="font-[550] text-civil text-note">
            {[isMain && "Main image", isInGallery && "In the gallery"].filter(Boolean).join(", ")}
          </p>
        )}
        <div className="mt-auto grid gap-2">
          <button
            type="button"
            disabled={disabled || isMain}
            onClick={() => onMain(address)}
            className={look}
          >
            Set as main<span className="sr-only"> image: {name}</span>
          </button>
          <button
            type="button"
            disabled={disabled || isInGallery}
            onClick={() => onGallery(address)}
            className={look}
          >
            Add to gallery<span className="sr-only">: {name}</span>
          </button>
        </div>
      </div>
    </li>
  );
}

/** The choice of the project that images are assigned to; it is in the URL. */
function ProjectChoice({ screen }: { screen: ManualScreen }) {
  const { projects, chosen, page, pageSize, total } = screen;
  const [params] = useSearchParams();
  const choose = (id: string) => {
    const next = new URLSearchParams(params);
    next.set("project", id);
    return `?${next}`;
  };
  return (
    <nav aria-label="Projects" className="min-w-0">
      <h2 className="mb-3 text-h3">Projects</h2>
      {total === 0 && <EmptyState title="No projects yet" />}
      <ul className="max-h-[40vh] overflow-y-auto border border-rule bg-white empty:hidden md:max-h-[70vh]">
        {projects.map(({ id, title, category, hasMain }) => (
          <li key={id} className="border-rule border-b last:border-b-0">
            <Link
              to={choose(id)}
              preventScrollReset
              aria-current={chosen?.project.id === id ? "true" : undefined}
              className="block px-4 py-3 -outline-offset-2 not-aria-[current=true]:hover:bg-paper aria-[current=true]:bg-blueprint aria-[current=true]:text-white"
            >
              <span className="wrap-anywhere block text-balance font-[550] text-[0.9375rem]">
                {title}
              </span>
              <span className="block text-note">
                {category}
                {!hasMain && " · no main image"}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > pageSize && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={total}
          param="projects"
          label="Pages of projects"
        />
      )}
    </nav>
  );
}

type ChosenProjectProps = {
  chosen: NonNullable<ManualScreen["chosen"]>;
  change: PortfolioChange;
};

/** The project that gets images, and its current ones. */
function ChosenProject({ chosen: { project, gallery }, change }: ChosenProjectProps) {
  const { id, title, hasMain } = project;
  const inGallery = gallery.length === 1 ? "1 image" : `${gallery.length} images`;
  return (
    <div className="grid gap-4 border border-rule bg-white p-4 sm:grid-cols-[10rem_1fr]">
      <ProjectPicture
        project={project}
        alt=""
        sizes="10rem"
        className="border border-rule bg-paper"
      />
      <div className="min-w-0">
        <h2 className="wrap-anywhere text-h3">{title}</h2>
        <p className="mt-1 mb-3 text-[0.9375rem] text-secondary">
          {hasMain ? "Main image set." : "No main image: visitors see the category's drawing."}{" "}
          {inGallery} in the gallery.
        </p>
        {hasMain && (
          <ConfirmDialog
            question={removeMainQuestion}
            confirm="Remove"
            onConfirm={() => change.send("remove-main", [["project", id]])}
            trigger={
              <Button variant="secondary" className="text-[0.9375rem]">
                Remove main image
              </Button>
            }
          />
        )}
      </div>
    </div>
  );
}

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
          Images ({formatCount(library.total, library.most)})
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
        {library.total > 0 && <Pager {...library} label="Pages of images" />}
      </section>
    </div>
  );
}
