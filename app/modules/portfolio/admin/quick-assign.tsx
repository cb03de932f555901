import type { LibraryFile } from "#modules/media/admin/library-files.ts";
import { Thumbnail } from "#modules/media/admin/thumbnail.tsx";
import { ProjectPicture } from "../public/project-picture.tsx";
import type { AdminProject } from "./screens.ts";
import type { PortfolioChange } from "./use-portfolio-change.ts";

/** Number of images offered at once. */
const offered = 3;

type QuickAssignProps = {
  project: AdminProject;
  /** The images of its category. */
  files: readonly LibraryFile[];
  change: PortfolioChange;
};

/** A project with the first images of its category; choosing one makes it the main image. */
export function QuickAssign({ project, files, change }: QuickAssignProps) {
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
