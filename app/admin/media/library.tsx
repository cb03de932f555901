import { mediaKinds } from "#app/lib/media.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/library";
import { readLibrary } from "./library-page.server.ts";

export const meta = () => [{ title: "Media | Admin" }];

export function loader({ request, context }: Route.LoaderArgs) {
  return readLibrary(context.get(servicesContext), new URL(request.url).searchParams);
}

/** The media library: every file of the bucket. */
export default function Library({ loaderData }: Route.ComponentProps) {
  const { files } = loaderData;
  return (
    <>
      <h1 className="text-h2">Media</h1>
      <div className="mt-6 flex flex-wrap gap-4">
        <SearchField className="min-w-56 flex-1" />
        <FilterSelect label="Type" param="type" options={mediaKinds} className="w-44" />
      </div>
      {files.length === 0 && <EmptyState title="No files found" />}
      <ul className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {files.map((file) => (
          <li key={file.path} className="border border-rule bg-white">
            {file.picture && (
              <MediaPicture
                picture={file.picture}
                alt={file.alt}
                sizes="14rem"
                className="aspect-[4/3] w-full bg-paper object-contain"
              />
            )}
            <p className="truncate px-2 py-2 text-note">{file.name}</p>
          </li>
        ))}
      </ul>
      <Pager {...loaderData} />
    </>
  );
}
