import { useSearchParams } from "react-router";
import type { LibraryFolder } from "./library-files.ts";

/** The folder of the library that the list is narrowed to, if it is one. */
export function useShownFolder(folders: readonly LibraryFolder[]): LibraryFolder | undefined {
  const [params] = useSearchParams();
  return folders.find(({ id }) => id === params.get("folder"));
}
