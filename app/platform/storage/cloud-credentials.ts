import type { defaultProvider } from "@aws-sdk/credential-provider-node";

type Provider = ReturnType<typeof defaultProvider>;
type Ask = () => ReturnType<Provider>;

/** How long anyone waits for credentials, in milliseconds: the SDK would wait for a silent agent for ever. */
const patience = 5_000;
/**
 * How long a failure is cached for all callers, in milliseconds: otherwise pages would wait for each of their images.
 */
const pause = 10_000;
/** Timeout of one request to a metadata service, an agent of the container or STS, in milliseconds. */
const silence = 1_500;

/** For the operator of the site. */
export const whatToDoWithoutCredentials =
  "No files can be stored or read: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not set, and this process has no role. Set both, or give the machine or container a role that may use the bucket.";

/** Neither keys nor a role were available; `cause` has the reason. */
export class NoCredentials extends Error {
  override name = "NoCredentials";
}

/**
 * Calls the provider of `open()`, which caches credentials and renews them. No call takes longer than `patience`; after
 * a failed one, the next uses a new provider, since the old one may wait for ever.
 */
export function patiently(open: () => Ask, limits = { patience, pause }): Ask {
  let ask: Ask | undefined;
  let failed: { at: number; error: NoCredentials } | undefined;
  return async () => {
    if (failed && performance.now() - failed.at < limits.pause) throw failed.error;
    ask ??= open();
    const asked = ask;
    const { promise: overdue, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error(`no credentials within ${limits.patience / 1_000} s`)),
      limits.patience,
    );
    try {
      const credentials = await Promise.race([asked(), overdue]);
      failed = undefined;
      return credentials;
    } catch (cause) {
      const error = new NoCredentials("No credentials are available for the bucket", { cause });
      if (ask === asked) {
        ask = undefined;
        failed = { at: performance.now(), error };
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * The credentials of this process's role in its cloud, as the AWS SDK finds them: environment, profile, web identity,
 * container, instance. They are cached, and renewed before they expire.
 */
export async function cloudCredentials(region: string): Promise<Ask> {
  const { defaultProvider } = await import("@aws-sdk/credential-provider-node");
  return patiently(() =>
    defaultProvider({
      timeout: silence,
      // For STS, which is not in the bucket's place; `auto` is not one of its regions.
      clientConfig: {
        ...(region !== "auto" && { region }),
        maxAttempts: 2,
        requestHandler: { connectionTimeout: silence, socketTimeout: silence },
      },
    }),
  );
}
