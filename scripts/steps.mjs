// Steps of a check or a test run. Parallel steps print their output when they have ended, so that their lines do not
// mix.

import { spawn } from "node:child_process";
import { project, toolEnv } from "./toolchain.mjs";

/**
 * Runs a command under a heading. Returns whether it ended well; one that cannot be started did not.
 * @param {{ name: string, command: string, args: string[], env?: Record<string, string>, isAlone?: boolean }} step `isAlone`
 *   shows its lines as they come.
 * @returns {Promise<boolean>}
 */
export function runStep({ name, command, args, env = {}, isAlone = false }) {
  if (isAlone) console.log(`\n— ${name}`);
  const colour = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const child = spawn(command, args, {
    cwd: project,
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...toolEnv, ...colour, ...env },
  });
  const said = [];
  child.stdout?.on("data", (text) => said.push(text));
  child.stderr?.on("data", (text) => said.push(text));
  return new Promise((resolve) => {
    child.once("error", (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      end(false);
    });
    child.once("close", (status) => end(status === 0));
    function end(isGood) {
      if (!isAlone) {
        console.log(`\n— ${name}`);
        process.stdout.write(Buffer.concat(said));
      }
      resolve(isGood);
    }
  });
}

/** Types, format, lint, spelling and wording, which need neither a build nor a database. */
export const staticChecks = [
  { name: "Types", command: "npm", args: ["run", "--silent", "typecheck"] },
  { name: "Format and lint", command: "npm", args: ["run", "--silent", "lint"] },
  { name: "Spelling", command: "npm", args: ["run", "--silent", "spelling"] },
  { name: "Wording", command: "npm", args: ["run", "--silent", "words"] },
];
