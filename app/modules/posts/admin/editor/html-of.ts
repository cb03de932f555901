import { DOMSerializer, type Node } from "@tiptap/pm/model";

/**
 * The HTML of a text. It is written in a separate document: in the page's own, an image is requested as soon as it is
 * created, from any host, even if it is never inserted.
 */
export function htmlOf(text: Node): string {
  const apart = document.implementation.createHTMLDocument();
  const { body } = apart;
  const serializer = DOMSerializer.fromSchema(text.type.schema);
  body.append(serializer.serializeFragment(text.content, { document: apart }));
  return body.innerHTML;
}
