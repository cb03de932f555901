import type { DrawingName } from "./catalog.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** Defined by the boot script (app/site/boot.ts). */
      "site-drawing": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        src: string;
        small: string;
        class: string;
      };
    }
  }
}

type DrawingProps = {
  name: DrawingName;
  /** Stands in for it on small screens. */
  compact: DrawingName;
  /** Says the same in words, for browsers without scripts. */
  alt: string;
  /** Must reserve the drawing's aspect ratios. */
  className?: string;
};

const file = (name: DrawingName) => `/drawings/${name}.svg`;

/**
 * A drawing in the page: part neither of the document nor of the JavaScript. The element fetches its markup once the
 * page has loaded and draws it; without scripts it is a picture.
 */
export function Drawing({ name, compact, alt, className = "" }: DrawingProps) {
  const picture = `<noscript><picture><source media="(min-width:640px)" srcset="${file(name)}"><img src="${file(compact)}" alt="${alt}"></picture></noscript>`;
  return (
    <site-drawing
      src={file(name)}
      small={file(compact)}
      // React 19 sets properties of custom elements; the class is an attribute there.
      class={`drawing ${className}`}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: names and words of our own; React must leave what is drawn here alone
      dangerouslySetInnerHTML={{ __html: picture }}
    />
  );
}
