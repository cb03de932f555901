import { type ParseArgsConfig, parseArgs } from "node:util";
import { formatBytes } from "#app/lib/bytes.ts";
import type { CreatedBackup } from "#modules/backup/.server/create.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

type Command<Given extends Options> = {
  /** The text of `--help`: usage, purpose, options, exit codes. */
  help: string;
  options?: Given;
  /** Whether it accepts positional arguments. */
  allowPositionals?: boolean;
};

/**
 * Reads the arguments of a command-line program. `--help` prints its help and exits with 0. An unknown argument prints
 * one line and exits with 1.
 */
export function readArguments<const Given extends Options>(command: Command<Given>) {
  const { help, options, allowPositionals = false } = command;
  if (process.argv.slice(2).some((given) => given === "--help" || given === "-h")) {
    process.stdout.write(`${help.trim()}\n`);
    process.exit(0);
  }
  try {
    return parseArgs({ options: options ?? ({} as Given), allowPositionals });
  } catch (error) {
    const [sentence] = (error as Error).message.split(". To ");
    process.stderr.write(`${sentence}. Run with --help for options.\n`);
    process.exit(1);
  }
}

/** The last lines of the help of each program that works on the site's database and files. */
export const settingsHelp = `Settings come from the environment and, for any it does not set, from the file .env next to package.json.
They are the same as for npm start; docs/settings.md lists them.`;

/** An exact count with its noun: 1 row, 1,234 rows. */
export const exactly = (count: number, noun: string) =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

/** Reports a copy's content and its new data. */
export function printCopy(made: CreatedBackup, place: string): void {
  const rows = Object.values(made.rows).reduce((sum, { count }) => sum + count, 0);
  const lines = [
    `Copied ${exactly(rows, "row")} and ${exactly(made.files.count, "file")} to ${place} as ${made.id}.`,
    `New: ${exactly(made.newFiles, "file")}, ${formatBytes(made.newBytes)}.`,
    ...made.missing.map((path) => `Missing, although it is listed or a row names it: ${path}`),
    ...made.altered.map((path) => `Changed since it was stored, copied as it is: ${path}`),
    ...made.unusable.map((path) => `Skipped because the site cannot read this name: ${path}`),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
