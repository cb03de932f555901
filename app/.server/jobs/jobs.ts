import { readdirSync } from "node:fs";
import { isJob, type Job } from "./define-job.ts";

async function readJobs(): Promise<Job[]> {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".job.ts"));
  const modules: object[] = await Promise.all(files.sort().map((file) => import(`./${file}`)));
  return modules.flatMap((module) => Object.values(module).filter(isJob));
}

/** Every job: the definitions in this folder's files that end with `.job.ts`. */
export const jobs: readonly Job[] = await readJobs();
