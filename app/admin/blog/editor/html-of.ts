import { DOMSerializer, type Node } from "@tiptap/pm/model";

/**
 * The HTML of a text. It is written in a document apart: an image that is made in the page's own is asked for at once, wherever it
 * lies, even if no one puts it in.
 */
export function htmlOf(text: Node): string {
  const apart = document.implementation.createHTMLDocument();
  const { body } = apart;
  const serializer = DOMSerializer.fromSchema(text.type.schema);
  body.append(serializer.serializeFragment(text.content, { document: apart }));
  return body.innerHTML;
}
