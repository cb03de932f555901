import "./production.ts";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { DataDirInUse } from "#server/db/data-dir-lock.ts";
import { type Env, EnvError, parseEnv } from "#server/env.ts";
import { createAdminFromEnv } from "#server/first-admin.ts";
import { createLog } from "#server/log.ts";
import { putSamples } from "#server/samples/samples.ts";
import { seedIfEmpty } from "#server/seed.ts";
import { type Services, startServices } from "#server/services.ts";
import { listStaticArticles } from "#server/static-articles.ts";
import { createApp } from "./app.ts";
import { greet } from "./greeting.ts";
import { createHttpServer, listenerFor } from "./http-server.ts";
import { createPages } from "./pages.ts";
import { drain } from "./shutdown.ts";

const project = join(import.meta.dirname, "..");
const clientFolder = join(project, "build/client");
const madeFolders = [join(project, "build/pictures"), join(project, "build/samples/site")];
const serverBuild = join(project, "build/server/index.js");

/** Rendered before the first visitor comes. */
const mainPages = ["/", "/services/ftth-design", "/contact"];

async function startProduction(services: Services): Promise<Server> {
  if (!existsSync(serverBuild))
    throw new EnvError("There is no build yet. Run npm start or npm run build.");
  const build = (await import(serverBuild)) as ServerBuild;
  const pages = createPages(build, services, "production");
  const app = createApp({ services, pages: () => pages, clientFolder, madeFolders });
  // The first visitor may come meanwhile; whoever comes first waits for the same rendering.
  pages.warm(mainPages).catch((error) => services.log.warn({ err: error }, "warming failed"));
  return createHttpServer(listenerFor(app));
}

async function start(env: Env): Promise<{ server: Server; services: Services }> {
  const services = await startServices(env, createLog(env.LOG_LEVEL));
  try {
    await seedIfEmpty(services);
    await putSamples(services);
    await listStaticArticles(services);
    await createAdminFromEnv(services);
    const server =
      env.NODE_ENV === "development"
        ? await (await import("./dev.ts")).createDevServer(services, madeFolders)
        : await startProduction(services);
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(env.PORT, env.HOST, resolve);
    });
    return { server, services };
  } catch (error) {
    await services.stop();
    throw error;
  }
}

/** What stops a start and is no fault of the program is told in a sentence, not in a stack. */
function explain(error: unknown): string {
  if (error instanceof EnvError || error instanceof DataDirInUse) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return `${message}. Another program listens there; choose another PORT.`;
  if (code === "ECONNREFUSED")
    return `The database cannot be reached (${message}). Check DATABASE_URL.`;
  return stack ?? message;
}

try {
  const { server, services } = await start(parseEnv(process.env));
  await greet(server, services);
  const stop = () => drain(server, services).then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
