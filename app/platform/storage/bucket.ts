import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { type Backend, names } from "./backend.ts";
import type { BucketAccess } from "./bucket-access.ts";
import { cloudCredentials, NoCredentials } from "./cloud-credentials.ts";

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

/** Requests encryption with every write of `client`: FlyDrive's setting does not support keys. */
function encryptWrites(
  client: S3Client,
  { algorithm, kmsKeyId }: NonNullable<BucketAccess["encryption"]>,
): void {
  const asked = { ServerSideEncryption: algorithm, SSEKMSKeyId: kmsKeyId };
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (write) =>
        next(writes.has(commandName) ? { ...write, input: { ...write.input, ...asked } } : write),
    { step: "initialize", name: "encryptWrites" },
  );
}

/** An S3 bucket. */
export async function openBucket({ bucket, ...settings }: Bucket): Promise<Backend> {
  // The SDK is large; a site on the folder never loads it.
  const [sdk, { S3Driver }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("flydrive/drivers/s3"),
  ]);
  const { S3Client, GetObjectCommand, HeadBucketCommand, ListObjectsV2Command } = sdk;
  const { region, endpoint, keys, encryption } = settings;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    // Bucket-in-host addresses need DNS that MinIO, R2 and Supabase do not all have.
    forcePathStyle: Boolean(endpoint),
    credentials: keys ?? (await cloudCredentials(region)),
    // A server that accepts connections and never responds must not block a visitor: two attempts, then failure.
    requestHandler: {
      connectionTimeout: connectTimeout,
      socketTimeout: settings.silence ?? silenceTimeout,
    },
    maxAttempts: 2,
    // Several S3-compatible services refuse the SDK's newer default checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  if (encryption) encryptWrites(client, encryption);
  // Access rules belong to the bucket: R2 and Supabase do not support object ACLs.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: "public", supportsACL: false }));
  return {
    disk,
    async put(path, content, options) {
      if (content instanceof Uint8Array) return disk.put(path, content, options);
      // The SDK treats an empty stream as one of unknown length.
      if (content.size === 0) return disk.put(path, await buffer(content.stream), options);
      return disk.putStream(path, content.stream, { ...options, contentLength: content.size });
    },
    async readPart(path, { start, end }) {
      const Key = names.normalize(path);
      const Range = `bytes=${start}-${end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key, Range }));
      if (!(Body instanceof Readable)) throw new Error("the bucket sent no content");
      return Body;
    },
    async list(folder, after) {
      const page = await client.send(
        new ListObjectsV2Command({
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
      client.send(new HeadBucketCommand({ Bucket: bucket })).then(
        () => "ok" as const,
        (error: { $metadata?: { httpStatusCode?: number } }) => {
          if (error instanceof NoCredentials) return "no-credentials";
          return error.$metadata?.httpStatusCode === 404 ? "missing" : "unreachable";
        },
      ),
  };
}
