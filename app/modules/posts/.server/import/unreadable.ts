/** Thrown if a document cannot become a post; the message is a sentence that gives the reason. */
export class Unreadable extends Error {
  override name = "Unreadable";
}
