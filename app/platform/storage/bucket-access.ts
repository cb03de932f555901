/** Ways to ask a bucket's server for encryption. */
export const encryptions = ["AES256", "aws:kms", "aws:kms:dsse"] as const;

type Encryption = {
  algorithm: (typeof encryptions)[number];
  /** Missing: the account's default key for S3. */
  kmsKeyId: string | undefined;
};

/** The options of a bucket, and the encryption of its writes. */
export type BucketAccess = {
  /** Missing: the role that this process has in its cloud. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Missing: the bucket's default. */
  encryption: Encryption | undefined;
};

const prefixes = ["S3", "BACKUP_S3"] as const;
type Prefix = (typeof prefixes)[number];
type Name =
  | `${Prefix}_${"ACCESS_KEY_ID" | "SECRET_ACCESS_KEY" | "KMS_KEY_ID"}`
  | `BACKUP_S3_${"ENDPOINT" | "REGION"}`;
/** These variables of the environment (env.ts). */
type Settings = { readonly [Key in Name]?: string | undefined } & {
  readonly [Key in `${Prefix}_SERVER_SIDE_ENCRYPTION`]?: Encryption["algorithm"] | undefined;
};

function accessOf(env: Settings, prefix: Prefix): BucketAccess {
  const accessKeyId = env[`${prefix}_ACCESS_KEY_ID`];
  const secretAccessKey = env[`${prefix}_SECRET_ACCESS_KEY`];
  const algorithm = env[`${prefix}_SERVER_SIDE_ENCRYPTION`];
  return {
    keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    encryption: algorithm && { algorithm, kmsKeyId: env[`${prefix}_KMS_KEY_ID`] },
  };
}

/** Of the buckets of the site's files. */
export const filesAccess = (env: Settings): BucketAccess => accessOf(env, "S3");

/** For the bucket of backups: settings without a value are those of the files. */
export function backupAccess(env: Settings): BucketAccess {
  const [own, files] = [accessOf(env, "BACKUP_S3"), filesAccess(env)];
  // Another service may not support encryption, and another region has other keys.
  const isElsewhere = env.BACKUP_S3_ENDPOINT !== undefined || env.BACKUP_S3_REGION !== undefined;
  return {
    keys: own.keys ?? files.keys,
    encryption: own.encryption ?? (isElsewhere ? undefined : files.encryption),
  };
}

/** Contradictions among these settings, as sentences. */
export function accessProblems(env: Settings): string[] {
  return prefixes.flatMap((prefix) => {
    const pair = [`${prefix}_ACCESS_KEY_ID`, `${prefix}_SECRET_ACCESS_KEY`] as const;
    const missing = pair.filter((name) => !env[name]);
    const problems: string[] = [];
    if (missing.length === 1) {
      problems.push(
        `${missing[0]} must be set as well: a key has both. With neither, the role of the machine or container is used.`,
      );
    }
    const algorithm = env[`${prefix}_SERVER_SIDE_ENCRYPTION`];
    if (env[`${prefix}_KMS_KEY_ID`] && !algorithm?.startsWith("aws:kms")) {
      problems.push(
        `${prefix}_SERVER_SIDE_ENCRYPTION must be aws:kms as well when ${prefix}_KMS_KEY_ID is set.`,
      );
    }
    return problems;
  });
}
