/** The name of a job in words: `image-widths` is "Image widths". */
export function jobTitle(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
