// `npm run dev`: the same host with Vite in front. Vite reloads the files that it serves; the host restarts after an
// edit of a file that Node has loaded itself (record 0001). Node's --watch restarts in a loop here, because Vite writes its
// bundled settings to a new file at each start, and waits for the connections of open browsers; this watches only the
// project's files.

import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  ensureDependencies,
  isBuildFresh,
  listGeneratedFiles,
  nodeBinary,
  orSentence,
  project,
  toolEnv,
  withSettings,
} from "./toolchain.mjs";

/** Milliseconds until a restart, so that an editor can finish writing. */
const debounce = 100;
/** Milliseconds until a program that does not end is killed: an open connection of a browser may keep it alive. */
const maxStopTime = 1_500;

/** Runs `command` until a signal stops us, and exits with its exit code. After a failure it waits for the next edit. */
function runAndRestart(command, args, env = {}) {
  /** The names of the loaded files in each watched folder: editors replace files, so only a folder can be watched. */
  const loaded = new Map();
  let child;
  let isStopping = false;
  let isRestarting = false;
  let timer;

  function start() {
    isRestarting = false;
    child = spawn(
      command,
      ["--import", join(project, "scripts/report-loaded-files.mjs"), ...args],
      {
        cwd: project,
        stdio: ["inherit", "inherit", "inherit", "ipc"],
        env: { ...toolEnv, ...env },
      },
    );
    child.on("message", follow);
    child.on("exit", (code) => {
      child = undefined;
      // Without a code it was killed by us.
      if (isStopping) process.exit(code ?? 0);
      if (isRestarting) start();
      else console.log("The program ended. It will restart when you edit one of its files.");
    });
  }

  function restart() {
    if (isStopping || isRestarting) return;
    if (!child) return start();
    console.log("Restarting: a file that the host uses was edited.");
    isRestarting = true;
    stop(child);
  }

  function stop(running) {
    // Not SIGTERM: React Router starts a second Vite, which then ends the process before the program has closed its data.
    running.kill("SIGINT");
    const kill = setTimeout(() => running.kill("SIGKILL"), maxStopTime);
    running.once("exit", () => clearTimeout(kill));
  }

  function follow(file) {
    const folder = dirname(file);
    const names = loaded.get(folder) ?? new Set();
    names.add(basename(file));
    if (loaded.has(folder)) return;
    loaded.set(folder, names);
    watch(folder, (_event, name) => {
      if (!names.has(name)) return;
      clearTimeout(timer);
      timer = setTimeout(restart, debounce);
    });
  }

  // A terminal signals the whole group; a supervisor signals only us.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      if (!child) process.exit(0);
      stop(child);
    });
  }
  start();
}

await orSentence(async () => {
  ensureDependencies({ withTools: false });
  // Pages come from their sources; pictures and samples are listed first, unless the last build is up to date.
  if (!isBuildFresh()) await listGeneratedFiles();
});
runAndRestart(nodeBinary, [...withSettings, "http/dev.ts"], { NODE_ENV: "development" });
