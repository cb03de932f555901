/** Those that `first` names in its order, and after them the others in theirs. */
export function sortByIds<Each>(
  all: readonly Each[],
  first: readonly string[],
  idOf: (each: Each) => string,
): Each[] {
  const place = (each: Each) =>
    first.includes(idOf(each)) ? first.indexOf(idOf(each)) : first.length;
  return all.toSorted((a, b) => place(a) - place(b));
}
