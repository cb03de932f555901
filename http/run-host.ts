import type { Server } from "node:http";
import { join } from "node:path";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { runProgram } from "#app/start-failure.ts";
import { createAdminFromEnv } from "#modules/accounts/.server/first-admin.ts";
import { seedIfEmpty } from "#modules/content/.server/seed.ts";
import { listStaticArticles } from "#modules/posts/.server/static-articles.ts";
import { putSamples } from "#modules/viewer/.server/samples.ts";
import { parseEnv } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { projectFolder } from "#platform/project-folder.ts";
import { startTracing } from "#platform/tracing/start-tracing.ts";
import { drainOnSignals } from "./shutdown.ts";
import { printStartMessage } from "./start-message.ts";

/** The build's output besides the browser's files. */
export const madeFolders = [
  join(projectFolder, "build/pictures"),
  join(projectFolder, "build/samples/site"),
];

type MakeServer = (services: Services) => Promise<Server>;

type Running = { server: Server; services: Services; stopTracing: () => Promise<void> };

async function start(makeServer: MakeServer): Promise<Running> {
  const env = parseEnv(process.env);
  const log = createLog(env.LOG_LEVEL);
  const stopTracing = await startTracing(env, log);
  const services = await startServices(env, log);
  try {
    await seedIfEmpty(services);
    await listStaticArticles(services);
    await createAdminFromEnv(services);
    const server = await makeServer(services);
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(env.PORT, env.HOST, resolve);
    });
    // In the background: storage may be slow or down.
    void putSamples(services);
    return { server, services, stopTracing };
  } catch (error) {
    await services.stop();
    throw error;
  }
}

/** Starts the site with its services, and serves it until a signal stops it. */
export async function runHost(makeServer: MakeServer): Promise<void> {
  await runProgram(async () => {
    const { server, services, stopTracing } = await start(makeServer);
    drainOnSignals(server, services, stopTracing);
    await printStartMessage(server, services);
  });
}
