import { DOMSerializer, type Node } from "@tiptap/pm/model";

/**
 * The HTML of a text. It is written in a separate document: in the page's document, browsers request each image as soon
 * as it is created. That would apply to any host, even if the image is never inserted.
 */
export function htmlOf(text: Node): string {
  const apart = document.implementation.createHTMLDocument();
  const { body } = apart;
  const serializer = DOMSerializer.fromSchema(text.type.schema);
  body.append(serializer.serializeFragment(text.content, { document: apart }));
  return body.innerHTML;
}
