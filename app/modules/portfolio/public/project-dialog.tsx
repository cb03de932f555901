import { lazy, Suspense, useEffect, useId, useMemo, useRef } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { lightDismiss } from "#app/ui/dialog-command.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import { isOverlayEntry, overlayState } from "#app/ui/overlay-links.ts";
import { builtInServices } from "#modules/catalogue/services.ts";
import type { Project, PublicGalleryImage } from "../portfolio-api.ts";
import { projectNumber } from "../project.ts";
import { useProject } from "./load.ts";
import { coverUrl, ProjectPicture } from "./project-picture.tsx";
import { Spinner } from "./spinner.tsx";

// The open project is in the address, so that it can be linked to and Back closes it: `?project=ID` the project, with
// `image=N` its Nth image in full screen, next to `category`, the filter.

/** The open project, the addresses of others, and functions to close and filter. */
export function useOpenProject() {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const project = search.get("project");
  const image = Number(search.get("image")) || undefined;

  /** The address with a project open, one of its images (from 1), or, without an id, nothing. */
  function addressOf(id?: string, imageNumber?: number): string {
    const next = new URLSearchParams(search);
    next.delete("project");
    next.delete("image");
    if (id) next.set("project", id);
    if (id && imageNumber) next.set("image", String(imageNumber));
    return next.size > 0 ? `?${next}` : "?";
  }

  /** Shows one category, or, with "", all. */
  function choose(category: string): void {
    void navigate(category ? `?${new URLSearchParams({ category })}` : "?", {
      preventScrollReset: true,
    });
  }

  /** Closes the front layer: an image that was linked to leaves its project open. */
  function close(): void {
    if (isOverlayEntry(location)) void navigate(-1);
    else {
      const under = image ? addressOf(project ?? undefined) : addressOf();
      void navigate(under, { replace: true, preventScrollReset: true });
    }
  }

  /** Turns to another image; Back still closes. */
  function turnTo(imageNumber: number): void {
    if (!project) return;
    const { state } = location;
    void navigate(addressOf(project, imageNumber), {
      replace: true,
      preventScrollReset: true,
      state,
    });
  }

  const category = search.get("category") ?? "";
  return { project, image, category, addressOf, choose, close, turnTo };
}

type OpenProject = ReturnType<typeof useOpenProject>;

type GalleryPicture = Omit<PublicGalleryImage, "id">;

/**
 * The pictures of a project in gallery order: the one on its card, then the rest of its gallery without PDFs. Without
 * any, it is the drawing of its category.
 */
function picturesOf(project: Project, all: readonly GalleryPicture[]): GalleryPicture[] {
  const { imageUrl, picture, category, title } = project;
  const gallery = all.filter(({ file }) => !file);
  if (!imageUrl && gallery.length > 0) return [...gallery];
  const url = imageUrl || coverUrl(category, 1200);
  const main = gallery.find((image) => image.imageUrl === url);
  return [
    main ?? { imageUrl: url, picture, caption: title },
    ...gallery.filter((image) => image !== main),
  ];
}

type ProjectDialogProps = {
  isOpen: boolean;
  /** `undefined` while it is being fetched, `null` if the project does not exist. */
  project: Project | null | undefined;
  images: readonly PublicGalleryImage[];
  addressOf: (id: string, image: number) => string;
  onClose: () => void;
};

/** A project in full: a native modal dialog, which keeps the focus inside and gives it back. */
function ProjectDialog({ isOpen, project, images, addressOf, onClose }: ProjectDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      {...lightDismiss}
      // Also when the browser closes it by itself (Escape): the URL must follow.
      onClose={() => isOpen && onClose()}
      className="dialog m-auto max-h-[92dvh] w-[min(56rem,calc(100%-2rem))] overflow-y-auto bg-white p-0 text-left shadow-float"
    >
      {isOpen && (
        <div className="relative p-5 sm:p-8">
          <Content headingId={headingId} project={project} images={images} addressOf={addressOf} />
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="absolute top-2 right-2 grid size-12 place-items-center bg-white"
          >
            <Icon path="m5 5 14 14M19 5 5 19" width={24} pen={1.8} />
          </button>
        </div>
      )}
    </dialog>
  );
}

type ContentProps = Pick<ProjectDialogProps, "project" | "images" | "addressOf"> & {
  headingId: string;
};

function Content({ headingId, project, images, addressOf }: ContentProps) {
  if (project === undefined) {
    return (
      <div className="py-16">
        <h2 id={headingId} className="sr-only">
          Project
        </h2>
        <Spinner>Loading the project…</Spinner>
      </div>
    );
  }
  if (project === null) {
    return (
      <>
        <h2 id={headingId} className="pr-12 text-h3">
          This project is not in the portfolio
        </h2>
        <p className="mt-3 text-secondary">
          It may have been removed. The other projects are still available.
        </p>
      </>
    );
  }
  const { id, number, title, category, description } = project;
  const others = picturesOf(project, images).slice(1);
  const sheets = images.filter(({ file }) => file);
  return (
    <>
      <p className="pr-12 font-mono text-note text-secondary">
        {projectNumber(number)} · {category}
      </p>
      <h2 id={headingId} className="mt-1 pr-12 text-h3">
        {title}
      </h2>
      <Link
        to={addressOf(id, 1)}
        state={overlayState}
        preventScrollReset
        className="mt-5 block border border-rule"
      >
        <ProjectPicture
          project={project}
          alt={`View images: ${title}`}
          sizes="(min-width: 60rem) 52rem, 92vw"
          // The content after the image starts on the same screen.
          className="max-h-[45dvh]"
        />
      </Link>
      {others.length + sheets.length > 0 && (
        <ul className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-5">
          {others.map((shown, index) => (
            <li key={shown.imageUrl}>
              <Link
                to={addressOf(id, index + 2)}
                state={overlayState}
                preventScrollReset
                className="block border border-rule hover:border-ink"
              >
                <ProjectPicture
                  project={{ ...shown, category }}
                  alt={`View image ${index + 2}: ${shown.caption || title}`}
                  sizes="10rem"
                />
              </Link>
            </li>
          ))}
          {sheets.map((sheet) => (
            <li key={sheet.imageUrl}>
              <SheetLink sheet={sheet} title={title} />
            </li>
          ))}
        </ul>
      )}
      <p className="measure mt-5">{description}</p>
      <p className="mt-6">
        <ButtonLink to={contactAbout(category)}>Ask for work like this</ButtonLink>
      </p>
    </>
  );
}

/** A PDF of the gallery: its first page, and a link to the file. */
function SheetLink({ sheet, title }: { sheet: GalleryPicture; title: string }) {
  const { imageUrl, picture, caption, file } = sheet;
  return (
    <a href={imageUrl} target="_blank" rel="noopener" className="group block">
      <span className="block border border-rule group-hover:border-ink">
        {picture ? (
          <MediaPicture
            picture={picture}
            alt=""
            sizes="10rem"
            className="aspect-[4/3] w-full bg-white object-contain"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid aspect-[4/3] place-items-center font-mono text-secondary"
          >
            PDF
          </span>
        )}
      </span>
      <span className="wrap-anywhere text-note text-secondary">
        {caption || title} ({file})<span className="sr-only"> (opens a new tab)</span>
      </span>
    </a>
  );
}

/** The contact form, with the service chosen that projects of a category belong to. */
function contactAbout(category: string): string {
  const service = builtInServices.find(({ projects }) => projects.category === category);
  return service ? `/contact?service=${encodeURIComponent(service.contactName)}` : "/contact";
}

const Lightbox = lazy(() => import("./lightbox.tsx"));

const noImages: readonly PublicGalleryImage[] = [];

type OpenProjectViewProps = {
  open: OpenProject;
  /** The projects on the page, which need not be fetched to be shown. */
  listed: readonly Project[];
};

/** The project that the address names, in a dialog or its images over the whole screen. */
export function OpenProjectView({ open, listed }: OpenProjectViewProps) {
  const detail = useProject(open.project);
  const isLoading = detail === undefined;
  const known = listed.find(({ id }) => id === open.project);
  const project = detail?.project ?? known ?? (isLoading ? undefined : null);
  const gallery = detail?.images ?? noImages;
  const pictures = useMemo(
    () => (project && !isLoading ? picturesOf(project, gallery) : noImages),
    [project, gallery, isLoading],
  );
  return (
    <>
      <ProjectDialog
        isOpen={open.project !== null && !open.image}
        project={project}
        images={gallery}
        addressOf={open.addressOf}
        onClose={open.close}
      />
      {open.project !== null && open.image && (
        <Suspense>
          <Lightbox
            title={project?.title ?? "Project"}
            images={pictures}
            isLoading={isLoading}
            image={open.image}
            onTurn={open.turnTo}
            onClose={open.close}
          />
        </Suspense>
      )}
    </>
  );
}
