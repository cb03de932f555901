import "react";

// Events that React forwards but does not type.
declare module "react" {
  // HTML's invoker commands.
  interface ButtonHTMLAttributes<T> {
    command?: string;
    commandfor?: string;
  }

  namespace JSX {
    interface IntrinsicElements {
      /** Defined by the pre-hydration script (app/site/pre-hydration.ts), which counts before React is there. */
      "count-up": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
      /** Defined by the pre-hydration script; in a summary, folds its details on screens narrower than `from`, 640px if unset. */
      "site-fold": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { from?: string };
      /**
       * Defined by the pre-hydration script; a drawing that fetches its markup, `small` on screens narrower than `from`, 640px
       * if unset.
       */
      "site-drawing": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        src: string;
        small: string;
        from?: string | undefined;
        class: string;
      };
    }
  }
}
