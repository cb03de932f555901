import { useSearchParams } from "react-router";
import type { LibraryFolder } from "./library-files.ts";

/** The folder that the library is filtered by, if any. */
export function useShownFolder(folders: readonly LibraryFolder[]): LibraryFolder | undefined {
  const [params] = useSearchParams();
  return folders.find(({ id }) => id === params.get("folder"));
}
