import type { DetailedHTMLProps, HTMLAttributes } from "react";

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
