import { seedIfEmpty } from "#app/seed.ts";
import { startServices } from "#app/start.ts";
import { createAdminFromEnv } from "#modules/accounts/.server/first-admin.ts";
import { storeBuiltInArticles } from "#modules/posts/.server/built-in-articles.ts";
import type { Env } from "#platform/env.ts";
import type { Log } from "#platform/log.ts";

/** Starts all services, and adds the content that a new site begins with. */
export async function startSite(env: Env, log: Log) {
  const services = await startServices(env, log);
  try {
    await seedIfEmpty(services);
    await storeBuiltInArticles(services);
    await createAdminFromEnv(services);
    return services;
  } catch (error) {
    await services.stop();
    throw error;
  }
}
