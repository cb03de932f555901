// `npm run verify -- DIR`: checks that a backup is complete and undamaged, reading it from end to end.

import { formatBytes } from "#app/lib/bytes.ts";
import { runProgram } from "#app/start-failure.ts";
import { openLocation, openRepository } from "#modules/backup/.server/repository.ts";
import { verify } from "#modules/backup/.server/verify.ts";
import { EnvError, parseEnv } from "#platform/env.ts";
import { exactly, readArguments, settingsHelp } from "./command.ts";

const { values, positionals } = readArguments({
  help: `
npm run verify -- [DIR] [--copy ID]

Reads a whole backup and checks that every row and file of each copy is as it was written. It changes nothing. An encrypted
backup needs BACKUP_PASSPHRASE.

  DIR         the backup: a folder, or s3://bucket/folder with the keys in BACKUP_S3_… or S3_…;
              BACKUP_TO by default
  --copy ID   only this copy, such as 2026-11-24T01-23-00Z
  --help      shows this help

Exits 0 if there are no problems, 1 with a line for each problem.

${settingsHelp}`,
  options: { copy: { type: "string" } },
  allowPositionals: true,
});

await runProgram(async () => {
  const env = parseEnv(process.env);
  const place = positionals[0] ?? env.BACKUP_TO;
  if (!place) throw new EnvError("Specify the backup: npm run verify -- DIR");
  const vault = await openRepository(await openLocation(place, env), env.BACKUP_PASSPHRASE);
  const { copies, files, bytes, problems } = await verify(vault, values.copy);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  const all = copies.length === 1 ? "1 copy" : `${copies.length} copies`;
  const found = problems.length === 0 ? "no problems" : exactly(problems.length, "problem");
  process.stdout.write(
    `Read ${all} with ${exactly(files, "file")}, ${formatBytes(bytes)}: ${found}.\n`,
  );
  if (problems.length > 0) process.exitCode = 1;
});
