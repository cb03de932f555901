import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { S3Client } from "@aws-sdk/client-s3";
import type { Backend } from "./backend.ts";
import type { BucketAccess } from "./bucket-access.ts";

type Sdk = typeof import("@aws-sdk/client-s3");
type Ask = S3Client["config"]["credentials"];

/** How long anyone waits for credentials, in milliseconds: the SDK would wait for a silent agent for ever. */
const timeout = 5_000;
/**
 * How long a failure is cached for all callers, in milliseconds: otherwise pages would wait for each of their images.
 */
const pause = 10_000;
/** Timeout of one request to a metadata service, an agent of the container or STS, in milliseconds. */
const roleSilence = 1_500;

/** For the operator of the site. */
export const missingCredentialsAdvice =
  "No files can be stored or read: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not set, and this process has no role. Set both, or give the machine or container a role that may use the bucket.";

/** Neither keys nor a role were available; `cause` has the reason. */
export class NoCredentials extends Error {
  override name = "NoCredentials";
}

/**
 * Calls the provider of `open()`, which caches credentials and renews them. No call takes longer than `timeout`; after
 * a failed one, the next uses a new provider, since the old one may wait for ever.
 */
export function limitCredentialCalls(open: () => Ask, limits = { timeout, pause }): Ask {
  let ask: Ask | undefined;
  let failed: { at: number; error: NoCredentials } | undefined;
  return async () => {
    if (failed && performance.now() - failed.at < limits.pause) throw failed.error;
    ask ??= open();
    const current = ask;
    const { promise: overdue, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error(`no credentials within ${limits.timeout / 1_000} s`)),
      limits.timeout,
    );
    try {
      const credentials = await Promise.race([current(), overdue]);
      failed = undefined;
      return credentials;
    } catch (cause) {
      const error = new NoCredentials("No credentials are available for the bucket", { cause });
      if (ask === current) {
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
const cloudCredentials = ({ S3Client }: Sdk, region: string): Ask =>
  limitCredentialCalls(() => {
    // A client without keys finds those of its role, if need be from STS, of which `auto` is not a region.
    const { config } = new S3Client({
      region: region === "auto" ? "us-east-1" : region,
      maxAttempts: 2,
      requestHandler: { connectionTimeout: roleSilence, socketTimeout: roleSilence },
    });
    return config.credentials;
  });

/** A bucket's address, and its credentials. */
export type Bucket = BucketAccess & {
  bucket: string;
  region: string;
  /** Of a service that is not Amazon's. */
  endpoint: string | undefined;
  /** How long its server may be silent, in milliseconds; a visitor would not wait longer. */
  silence?: number;
};

/** Connect timeout, and the minimum idle timeout of a bucket's server, in milliseconds. */
const connectTimeout = 2_000;
const silenceTimeout = 3_000;

/** Commands that start an object: the parts of a larger one use the encryption of its start. */
const writes = new Set(["PutObjectCommand", "CopyObjectCommand", "CreateMultipartUploadCommand"]);

/** Requests encryption with every write of `client`. */
function encryptWrites(
  client: S3Client,
  { algorithm, kmsKeyId }: NonNullable<BucketAccess["encryption"]>,
): void {
  const encryption = { ServerSideEncryption: algorithm, SSEKMSKeyId: kmsKeyId };
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (write) =>
        next(
          writes.has(commandName) ? { ...write, input: { ...write.input, ...encryption } } : write,
        ),
    { step: "initialize", name: "encryptWrites" },
  );
}

const statusOf = (error: { $metadata?: { httpStatusCode?: number } }) =>
  error.$metadata?.httpStatusCode;

function openClient(
  sdk: Sdk,
  { region, endpoint, keys, encryption, silence }: Omit<Bucket, "bucket">,
) {
  const client = new sdk.S3Client({
    region,
    ...(endpoint && { endpoint }),
    // Bucket-in-host addresses need DNS that MinIO, R2 and Supabase do not all have.
    forcePathStyle: Boolean(endpoint),
    credentials: keys ?? cloudCredentials(sdk, region),
    // A server that accepts connections and never responds must not block a visitor: two attempts, then failure.
    requestHandler: {
      connectionTimeout: connectTimeout,
      socketTimeout: silence ?? silenceTimeout,
    },
    maxAttempts: 2,
    // Several S3-compatible services refuse the SDK's newer default checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  if (encryption) encryptWrites(client, encryption);
  return client;
}

export async function openBucket({ bucket, ...settings }: Bucket): Promise<Backend> {
  // The SDK is large; a site on the folder never loads it.
  const sdk = await import("@aws-sdk/client-s3");
  const client = openClient(sdk, settings);
  const objectAt = (path: string) => ({ Bucket: bucket, Key: path });
  return {
    async put(path, content, { contentType, cacheControl }) {
      const isEmpty = !(content instanceof Uint8Array) && content.size === 0;
      // The SDK treats an empty stream as one of unknown length.
      const body = isEmpty ? await buffer(content.stream) : content;
      const Body = body instanceof Uint8Array ? body : body.stream;
      const ContentLength = body instanceof Uint8Array ? body.byteLength : body.size;
      const write = new sdk.PutObjectCommand({
        ...objectAt(path),
        Body,
        ContentLength,
        ContentType: contentType,
        CacheControl: cacheControl,
      });
      // The SDK does not notice that its source breaks.
      const broken = Promise.withResolvers<never>();
      if (Body instanceof Readable) Body.once("error", broken.reject);
      await Promise.race([client.send(write), broken.promise]);
    },
    async read(path, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(
        new sdk.GetObjectCommand({ ...objectAt(path), ...(Range && { Range }) }),
      );
      if (!(Body instanceof Readable)) throw new Error("the bucket sent no content");
      return Body;
    },
    describe: (path) =>
      client.send(new sdk.HeadObjectCommand(objectAt(path))).then(
        ({ ContentLength = 0, ContentType = "application/octet-stream" }) => ({
          size: ContentLength,
          contentType: ContentType,
        }),
        (error) => {
          if (statusOf(error) === 404) return undefined;
          throw error;
        },
      ),
    async remove(path) {
      await client.send(new sdk.DeleteObjectCommand(objectAt(path)));
    },
    async list(folder, after) {
      const page = await client.send(
        new sdk.ListObjectsV2Command({
          Bucket: bucket,
          ...(folder && { Prefix: folder }),
          ContinuationToken: after,
        }),
      );
      const objects = (page.Contents ?? []).map(({ Key = "", Size = 0, LastModified }) => ({
        path: Key,
        size: Size,
        lastModified: LastModified ?? new Date(),
      }));
      return { objects, next: page.NextContinuationToken };
    },
    check: () =>
      client.send(new sdk.HeadBucketCommand({ Bucket: bucket })).then(
        () => "ok" as const,
        (error) => {
          if (error instanceof NoCredentials) return "no-credentials";
          return statusOf(error) === 404 ? "missing" : "unreachable";
        },
      ),
  };
}
