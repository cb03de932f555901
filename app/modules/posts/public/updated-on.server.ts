/** The ISO day of the last change, if it came after the day of publication; both are ISO moments or days. */
export function updatedOn(publishedAt: string, modifiedAt: string | undefined): string | undefined {
  const day = modifiedAt?.slice(0, 10);
  return day && day > publishedAt.slice(0, 10) ? day : undefined;
}
