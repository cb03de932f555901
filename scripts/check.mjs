// `npm run check`: types, format, lint, spelling and unit tests in parallel, in less than a minute and without a
// database.
import { runStep, staticChecks } from "./steps.mjs";

const unitTests = { name: "Unit tests", command: "vitest", args: ["run", "--project", "unit"] };
const ended = await Promise.all([...staticChecks, unitTests].map(runStep));
process.exit(ended.every(Boolean) ? 0 : 1);
