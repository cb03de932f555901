import { useRevalidator } from "react-router";
import { formatCount } from "#app/lib/counts.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import type { LibraryFile } from "#modules/media/admin/library-page.server.ts";
import { Thumbnail } from "#modules/media/admin/thumbnail.tsx";
import { ProjectPicture } from "../public/project-picture.tsx";
import { AssignmentDialog, useAssignment } from "./assignment-dialog.tsx";
import { type PortfolioChange, usePortfolioChange } from "./portfolio-change.ts";
import type { AdminProject, AutoScreen } from "./screens.server.ts";

/** Number of images offered at once. */
const offered = 3;

type QuickAssignProps = {
  project: AdminProject;
  /** The images of its category. */
  files: readonly LibraryFile[];
  change: PortfolioChange;
};

/** A project with the first images of its category; choosing one makes it the main image. */
function QuickAssign({ project, files, change }: QuickAssignProps) {
  const { id, title, category, hasMain } = project;
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 border border-rule bg-white p-3">
      <ProjectPicture
        project={project}
        alt=""
        sizes="6rem"
        className="self-start border border-rule bg-paper"
      />
      <div className="min-w-0">
        <h3 className="wrap-anywhere text-[1rem] tracking-normal">{title}</h3>
        <p className="text-note text-secondary">
          {category}
          {!hasMain && " · no main image"}
        </p>
        {files.length === 0 ? (
          <p className="mt-2 text-note text-secondary">No images in this category on this page.</p>
        ) : (
          <ul className="mt-2 flex gap-2">
            {files.slice(0, offered).map((file) => (
              <li key={file.path}>
                <button
                  type="button"
                  disabled={change.isBusy}
                  title={`Set as main image: ${file.name}`}
                  aria-label={`Set ${file.name} as main image of ${title}`}
                  onClick={() =>
                    change.send("set-main", [
                      ["project", id],
                      ["url", file.address],
                    ])
                  }
                  className="block w-16 border border-edge hover:border-ink"
                >
                  <Thumbnail file={file} sizes="4rem" className="border-b-0" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** Images by the category that their filenames suggest, and the projects that get them. */
export function AutoAssignment({ screen }: { screen: AutoScreen }) {
  const { library, groups, projects, page, pageSize, total } = screen;
  const change = usePortfolioChange();
  const { revalidate, state } = useRevalidator();
  const assignment = useAssignment();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <p className="mr-auto max-w-2xl text-[0.9375rem] text-secondary">
          Images are sorted into categories by filename. Each project gets the images in its
          category: the first becomes its main image if it has none, and the rest join its gallery.
          This covers all images and projects, including those on other pages.
        </p>
        <Button variant="secondary" disabled={state === "loading"} onClick={() => revalidate()}>
          Refresh
        </Button>
        <Button disabled={change.isBusy} onClick={() => void assignment.preview()}>
          Auto-Assign Images
        </Button>
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <section aria-labelledby="images-by-category" className="min-w-0">
          <h2 id="images-by-category" className="mb-3 text-h3">
            Images ({formatCount(library.total, library.most)})
          </h2>
          {groups.length === 0 && <EmptyState title="No files found" />}
          {groups.map(({ category, files }) => (
            <div key={category} className="mb-6">
              <h3 className="mb-2 text-[1rem] tracking-normal">
                {category} ({files.length})
              </h3>
              <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
                {files.map((file) => (
                  <li key={file.path} className="min-w-0 border border-rule bg-white">
                    <Thumbnail file={file} sizes="8rem" />
                    <p className="truncate px-2 py-1.5 text-note" title={file.name}>
                      {file.name}
                    </p>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {library.total > 0 && <Pager {...library} label="Pages of images" />}
        </section>
        <section aria-labelledby="projects-to-assign" className="min-w-0">
          <h2 id="projects-to-assign" className="mb-3 text-h3">
            Projects ({total.toLocaleString("en")})
          </h2>
          {total === 0 && <EmptyState title="No projects yet" />}
          <ul className="grid gap-3">
            {projects.map((project) => (
              <QuickAssign
                key={project.id}
                project={project}
                files={groups.find(({ category }) => category === project.category)?.files ?? []}
                change={change}
              />
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
        </section>
      </div>
      <AssignmentDialog assignment={assignment} />
    </>
  );
}
