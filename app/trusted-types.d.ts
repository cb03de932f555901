// The parts of Trusted Types (https://w3c.github.io/trusted-types) that we use and TypeScript's DOM library lacks.

type TrustedTypePolicyOptions = {
  /** Returns the text, or null to refuse it. */
  createHTML?: (html: string, type: string, sink: string) => string | null;
  /** Returns the address, or null to refuse it. */
  createScriptURL?: (url: string, type: string, sink: string) => string | null;
};

interface Window {
  /** Absent in browsers that do not know Trusted Types. */
  readonly trustedTypes?: {
    /** Throws if the security policy does not list the name, or has seen it before. */
    createPolicy(
      name: string,
      options: TrustedTypePolicyOptions,
    ): { createHTML(html: string): string };
  };
}
