import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import {
  issueConfirmToken,
  issueUnsubscribeToken,
} from "#modules/newsletter/.server/links/subscription.ts";
import { expect, type MailSite, screenEngines, secret, test } from "#tests/e2e/fixtures.ts";
import { fuzz, withWay } from "#tests/support/fuzz.ts";
import { hostileFile } from "#tests/support/hostile-files.ts";
import { type Field, hostileForms } from "#tests/support/hostile-forms.ts";
import { queryRows } from "#tests/support/rows.ts";
import { type PublicForm, publicForms, Reading } from "./public-forms.ts";

type Accepted = { kind: PublicForm; form: Reading };

/** Files are not fields, regardless of the encoding. */
function asRead(headers: Record<string, string>, fields: readonly Field[]) {
  const isMultipart = headers["Content-Type"]?.startsWith("multipart");
  return isMultipart ? fields.filter(({ isFile }) => !isFile) : fields;
}

async function fuzzForm(origin: string, kind: PublicForm): Promise<Accepted[]> {
  const accepted: Accepted[] = [];
  await fuzz(
    withWay(hostileForms(kind.whole)),
    ({ way }) => origin + kind.path + way,
    ({ fields, isWhole, headers }, { status, text }) => {
      const thanks = kind.successWithoutMail ?? kind.success;
      const isAccepted = status === 200 && text.includes(thanks);
      if (isAccepted) {
        accepted.push({ kind, form: new Reading(asRead(headers, fields)) });
        return undefined;
      }
      if (status === 200) return "without the thanks";
      return isWhole ? "to a form that is in order" : undefined;
    },
  );
  return accepted;
}

/** These endpoints accept any body: only the link matters. */
async function fuzzLinks(origin: string, paths: readonly string[]): Promise<void> {
  const body = hostileForms(fc.constant({ "List-Unsubscribe": "One-Click" }));
  await fuzz(
    withWay(fc.tuple(body, fc.constantFrom(...paths)).map(([sent, path]) => ({ ...sent, path }))),
    ({ path, way }) => origin + path + way,
    ({ bytes }, { status }) =>
      status === 200 || (status === 413 && bytes.length > 1024 ** 2)
        ? undefined
        : "to a link that works",
  );
}

type StoredFile = { name: string; size: number };

async function fuzzUploads(origin: string): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  await fuzz(
    hostileFile,
    () => `${origin}/quote/files`,
    ({ isWhole }, { status, text }) => {
      if (status === 201) {
        const { name, size } = JSON.parse(text) as StoredFile;
        stored.push({ name, size });
      }
      return isWhole && status !== 201 ? "to a file that is in order" : undefined;
    },
  );
  return stored;
}

type Rows = readonly Record<string, unknown>[];

/** All stored data in one query: each query stops a site on the embedded database for a moment. */
async function readAll(own: MailSite): Promise<Record<string, Rows>> {
  // Values that the site adds to a request: times, and the consent text.
  const added = ["id", "submitted_at", "requested_at", "accessed_at", "subscribed_at"];
  const agreed = ["consent_form", "consent_text"];
  const ofRow = `to_jsonb(t) - array['${[...added, ...agreed].join("', '")}']`;
  const tables = new Set(Object.values(publicForms).map(({ table }) => table));
  const questions = {
    ...Object.fromEntries([...tables].map((table) => [table, `select * from ${table}`])),
    leads: `select kind, email, cardinality(suspicions) > 0 as flagged,
      (select count(*)::int from mails where lead_id = leads.id) as mails from leads`,
    asked: `select "to" as email, count(*)::int as mails from mails where lead_id is null group by "to"`,
    files: "select name, size from pending_uploads",
  };
  const parts = Object.entries(questions).map(
    ([name, question]) =>
      `'${name}', (select coalesce(json_agg(${ofRow}), '[]') from (${question}) t)`,
  );
  const [row] = await queryRows(own, `select json_build_object(${parts.join(", ")}) as found`);
  return row?.found as Record<string, Rows>;
}

/** The expected rows of the accepted requests. */
function expected(accepted: readonly Accepted[]): Record<string, Rows> {
  const rows: Record<string, Record<string, unknown>[]> = { leads: [], asked: [] };
  const asked = new Map<string, number>();
  /**
   * A newsletter address has one row and one lead however often it is entered; flagged if every request was suspected spam.
   */
  const signedUp = new Map<string, boolean>();
  for (const { kind: one, form } of accepted) {
    const { table, leadKind: kind } = one;
    const row = one.row(form);
    const email = String(row.email);
    const flagged = form.isSuspect;
    rows[table] ??= [];
    if (kind === "newsletter") {
      if (!signedUp.has(email)) rows[table].push(row);
      signedUp.set(email, flagged && (signedUp.get(email) ?? true));
      if (!flagged) asked.set(email, Math.min(3, (asked.get(email) ?? 0) + 1));
    } else {
      rows[table].push(row);
      const mails = flagged || kind === "portfolio-access" ? 0 : 2;
      rows.leads?.push({ kind, email, flagged, mails });
    }
  }
  for (const [email, flagged] of signedUp)
    rows.leads?.push({ kind: "newsletter", email, flagged, mails: 0 });
  rows.asked = [...asked].map(([email, mails]) => ({ email, mails }));
  return rows;
}

/** Sorts rows and columns and serialises them. */
const comparable = (rows: Rows = []) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

const linkIds = [1, 2, 3, 4].map((place) => `00000000-0000-4000-8000-00000000000${place}`);

for (const engine of screenEngines("postgres")) {
  test(`no body breaks an endpoint, and exactly the accepted data is stored, on ${engine}`, async ({
    ownSite,
  }) => {
    test.setTimeout(1_200_000);
    // Without an email server all emails stay in the outbox, so that they can be counted.
    const settings = { TRUST_PROXY: "1", LOG_LEVEL: "error", SMTP_URL: "" };
    const own = await ownSite(engine, { AUTH_SECRET: secret.current, ...settings });
    const { origin } = own.site;
    await queryRows(
      own,
      `insert into newsletter_subscribers (id, email) select id::uuid, 'link ' || id from unnest($1::text[]) id`,
      [linkIds],
    );
    const subscribers = linkIds.map((id) => ({ id, unsubscribedAt: null }));
    const confirm = subscribers.map(
      (one) => `/newsletter/confirm/${issueConfirmToken(secret, one)}`,
    );
    const leave = `/newsletter/unsubscribe/${issueUnsubscribeToken(secret, { id: String(linkIds[3]) })}`;

    const [accepted, files] = await Promise.all([
      Promise.all(Object.values(publicForms).map((kind) => fuzzForm(origin, kind))),
      fuzzUploads(origin),
      fuzzLinks(origin, confirm.slice(0, 3)),
      fuzzLinks(origin, [leave]),
    ]);
    expect(own.site.output()).not.toContain('"level":"error"');

    const wanted = expected(accepted.flat());
    const found = await readAll(own);
    const isLink = ({ email }: Record<string, unknown>) => String(email).startsWith("link ");
    for (const table of Object.keys(wanted)) {
      const rows = found[table]?.filter((row) => !isLink(row));
      expect(comparable(rows), table).toEqual(comparable(wanted[table]));
    }
    expect(comparable(found.files)).toEqual(comparable(files));
    const folder = join(own.site.dataDir, "files/private/quotes");
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    expect(sizes.sort()).toEqual(files.map(({ size }) => size).sort());

    const links = found.newsletter_subscribers?.filter(isLink) ?? [];
    expect(links.filter(({ confirmed_at }) => confirmed_at !== null)).toHaveLength(3);
    expect(links.filter(({ unsubscribed_at }) => unsubscribed_at !== null)).toHaveLength(1);
    const confirmed = found.leads?.filter(isLink).map(({ flagged, mails }) => ({ flagged, mails }));
    expect(confirmed).toEqual(Array(3).fill({ flagged: false, mails: 2 }));
  });
}
