/** Thrown where a document cannot become a post; says why, as a sentence. */
export class Unreadable extends Error {
  override name = "Unreadable";
}
