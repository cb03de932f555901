import { useLocation, useNavigate, useSearchParams } from "react-router";
import { wasOpenedHere } from "#app/ui/opened-here.ts";

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
    if (wasOpenedHere(location)) void navigate(-1);
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

export type OpenProject = ReturnType<typeof useOpenProject>;
