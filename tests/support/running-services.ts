import { beforeAll } from "vitest";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { createLog } from "#platform/log.ts";
import { type Engine, makeTestEnvironment } from "./engines.ts";

/**
 * The services of a running site with `settings`, in a separate environment, for the tests of the surrounding suite;
 * available from `beforeAll` on, and stopped after every `afterAll`.
 */
export function runningServices(
  engine: Engine,
  settings: Record<string, string> = {},
): Readonly<Services> {
  const made = {} as Services;
  beforeAll(async () => {
    const { env, dispose } = await makeTestEnvironment(engine, settings);
    const services = await startServices(env, createLog("silent"));
    Object.assign(made, services satisfies Services);
    return async () => {
      await services.stop();
      await dispose();
    };
  });
  return made;
}
