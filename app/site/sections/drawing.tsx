import {
  altTexts,
  type BuiltSubject,
  builtAltTexts,
  type DrawnSubject,
} from "@datumline/studio/drawings/alt-texts";

type DrawingProps = {
  name: DrawnSubject | BuiltSubject;
  /** Reserves the space of both sizes (no layout shift), if they differ from the usual aspect ratios. */
  aspect?: string | undefined;
  /** Tablets get the compact size as well, because it is in a column there. */
  isColumn?: boolean | undefined;
  className?: string;
};

const usualAspect = "aspect-[328/312] sm:aspect-[620/438]";
const columnAspect = "aspect-[328/312] lg:aspect-[620/438]";

/**
 * A drawing in the page, compact on small screens, in neither the document nor the JavaScript. The element fetches its
 * markup and draws it once the page has loaded; without scripts, it is an image.
 */
export function Drawing(props: DrawingProps) {
  const { name, isColumn = false, className = "" } = props;
  const { aspect = isColumn ? columnAspect : usualAspect } = props;
  const from = isColumn ? "1024px" : "640px";
  const full = `/drawings/${name}.svg`;
  const compact = `/drawings/${name}-compact.svg`;
  // Browsers with scripts never read it, so their bundle omits the texts.
  const picture = import.meta.env.SSR
    ? `<noscript><picture><source media="(min-width:${from})" srcset="${full}"><img src="${compact}" alt="${{ ...altTexts, ...builtAltTexts }[name]}"></picture></noscript>`
    : "";
  return (
    <site-drawing
      src={full}
      small={compact}
      from={isColumn ? from : undefined}
      // React 19 sets properties of custom elements; the class is an attribute there.
      class={`drawing block ${aspect} ${className}`}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own names and words; React must leave what is drawn here alone
      dangerouslySetInnerHTML={{ __html: picture }}
    />
  );
}
