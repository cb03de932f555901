import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnFreePort } from "./free-port.ts";
import { allowKey } from "./s3-server.ts";

/** Temporary credentials of a role. */
type RoleKey = { accessKeyId: string; secretAccessKey: string; token: string };

/** Kinds of cloud environments that give processes their role's credentials. */
export type RoleSource = "web identity" | "container" | "instance";

export const roleArn = "arn:aws:iam::123456789012:role/site";
const containerToken = "a token that the container's agent asks for";
const instancePath = "/latest/meta-data/iam/security-credentials/";

const json = (key: RoleKey, expiration: string) =>
  JSON.stringify({
    Code: "Success",
    AccessKeyId: key.accessKeyId,
    SecretAccessKey: key.secretAccessKey,
    Token: key.token,
    Expiration: expiration,
  });

const xml = (key: RoleKey, expiration: string) =>
  `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult>
<AssumedRoleUser><Arn>arn:aws:sts::123456789012:assumed-role/site/1</Arn><AssumedRoleId>role-id:1</AssumedRoleId></AssumedRoleUser>
<Credentials><AccessKeyId>${key.accessKeyId}</AccessKeyId><SecretAccessKey>${key.secretAccessKey}</SecretAccessKey>
<SessionToken>${key.token}</SessionToken><Expiration>${expiration}</Expiration></Credentials>
</AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`;

const refusal = `<ErrorResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><Error><Type>Sender</Type>
<Code>AccessDenied</Code><Message>Not authorized to perform sts:AssumeRoleWithWebIdentity</Message></Error></ErrorResponse>`;

/**
 * Starts a server on a free port of the loopback address that issues a role's keys, as STS, a container's agent and an
 * instance's metadata service do. The S3 servers of this process accept them.
 */
export async function startCloudRoles(identity: { file: string; token: string }) {
  const given: RoleKey[] = [];
  let life = 3_600_000;
  const give = (render: typeof json) => {
    const key = {
      accessKeyId: `ASIA${randomBytes(8).toString("hex").toUpperCase()}`,
      secretAccessKey: randomBytes(20).toString("hex"),
      token: randomBytes(40).toString("base64"),
    };
    given.push(key);
    allowKey(key.accessKeyId, key.secretAccessKey);
    return render(key, new Date(Date.now() + life).toISOString());
  };

  async function answer(request: IncomingMessage): Promise<[status: number, body: string]> {
    const { method, url = "", headers } = request;
    if (method === "POST") {
      const asked = new URLSearchParams(await text(request));
      const isOurs =
        asked.get("Action") === "AssumeRoleWithWebIdentity" &&
        asked.get("RoleArn") === roleArn &&
        asked.get("WebIdentityToken") === identity.token;
      return isOurs ? [200, give(xml)] : [403, refusal];
    }
    if (url === "/container") {
      return headers.authorization === containerToken ? [200, give(json)] : [401, "{}"];
    }
    if (method === "PUT" && url === "/latest/api/token") return [200, "instance-token"];
    if (headers["x-aws-ec2-metadata-token"] !== "instance-token") return [401, ""];
    if (url === instancePath) return [200, "site"];
    return url === `${instancePath}site` ? [200, give(json)] : [404, ""];
  }

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => response.writeHead(status).end(body));
  });
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  return {
    /** All issued keys, oldest first. */
    given: given as readonly RoleKey[],
    /** The lifetime of keys issued from now on, in milliseconds. */
    setLife(milliseconds: number) {
      life = milliseconds;
    },
    /** The environment that a cloud sets for its processes; `at` is an alternative server. */
    settings(source: RoleSource, at = origin): Record<string, string> {
      // Ignores the machine's AWS configuration.
      const none = { AWS_CONFIG_FILE: "/dev/null", AWS_SHARED_CREDENTIALS_FILE: "/dev/null" };
      if (source === "instance") return { ...none, AWS_EC2_METADATA_SERVICE_ENDPOINT: at };
      if (source === "container") {
        return {
          ...none,
          AWS_CONTAINER_CREDENTIALS_FULL_URI: `${at}/container`,
          AWS_CONTAINER_AUTHORIZATION_TOKEN: containerToken,
        };
      }
      return {
        ...none,
        AWS_ENDPOINT_URL_STS: at,
        AWS_ROLE_ARN: roleArn,
        AWS_WEB_IDENTITY_TOKEN_FILE: identity.file,
      };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
