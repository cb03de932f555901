/**
 * Parts that a line must not end within: a count with its unit ("30-minute"), "Scan-to-BIM", "right-of-way", and both halves
 * of an email address.
 */
const unbreakable = /(\d+-\w+|\w+-(?:to|of)-\w+|\S+@|(?<=@)[\w.-]*\w)/;

/** A text whose counts and names stay in one piece; an email address may break behind its "@". */
export function NoBreak({ children }: { children: string }) {
  return children.split(unbreakable).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
        {part.endsWith("@") && <wbr />}
      </span>
    ) : (
      part
    ),
  );
}
