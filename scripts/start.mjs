// `npm start`: installs and builds missing parts, then serves the site.
import { ensureBuild, ensureDependencies, orSentence, runSite } from "./toolchain.mjs";

const help = `npm start

Installs and builds what is missing, then serves the site until it is stopped (SIGTERM or Ctrl+C).

Settings come from the environment and, for any it does not set, from the file .env next to package.json.
docs/settings.md lists them; npm run doctor checks them.

Other commands (all have --help):
  npm run doctor                 checks settings, database, storage, email and the public address
  npm run create-admin -- EMAIL  restores access for an administrator
  npm run export -- --out DIR    copies all rows and files, while the site runs
  npm run verify -- DIR          checks that the copies are complete
  npm run import -- --from DIR   imports a copy into an empty site`;

if (process.argv.includes("--help")) {
  console.log(help);
} else {
  await orSentence(async () => {
    ensureDependencies({ withTools: false });
    await ensureBuild();
    runSite();
  });
}
