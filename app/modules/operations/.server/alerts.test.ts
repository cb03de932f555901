import { expect, it } from "vitest";
import { findAlerts } from "./alerts.ts";

const gigabyte = 1024 ** 3;
const diskWith = (free: number) => ({ free: free * gigabyte, size: 100 * gigabyte });
const calm = {
  backups: undefined,
  faults: { files: 0, first: undefined },
  queues: [{ name: "send-mail", waiting: 4, active: 1, failed: 0 }],
  mails: { waiting: 2, oldestSeconds: 3600, refused: 0 },
  webhooks: { failed: 0 },
  disk: diskWith(10),
};

it("reports nothing while work continues", () => {
  expect(findAlerts(calm, [])).toEqual([]);
});

it("reports failed jobs, waiting ones, and how full the disk is", () => {
  const found = findAlerts(
    {
      backups: undefined,
      faults: { files: 3, first: { area: "private", path: "quotes/a.pdf", fault: "altered" } },
      queues: [{ name: "image-widths", waiting: 0, active: 0, failed: 2 }],
      mails: { waiting: 1, oldestSeconds: 3601, refused: 3 },
      webhooks: { failed: 1 },
      disk: diskWith(9.5),
    },
    [],
  );
  expect(found).toEqual([
    {
      key: "jobs image-widths",
      sentence: "“Resize images” failed 2 times in the last day and will not be retried.",
    },
    {
      key: "files",
      sentence:
        "A file in storage is altered: private/quotes/a.pdf, and 2 other files. It may be in a backup.",
    },
    { key: "mails", sentence: "1 email is waiting to be sent, the oldest for more than an hour." },
    { key: "refused emails", sentence: "3 emails could not be sent and will not be retried." },
    { key: "webhooks", sentence: "1 event could not be delivered to a webhook in the last day." },
    {
      key: "disk",
      sentence: "The site's disk is nearly full: 9.5 GB of 100 GB free.",
    },
  ]);
});

it("considers a disk well again once there is some space to spare", () => {
  const isWrong = (free: number, known: string[]) =>
    findAlerts({ ...calm, disk: diskWith(free) }, known).length > 0;
  expect(isWrong(11, [])).toBe(false);
  expect(isWrong(11, ["disk"])).toBe(true);
  expect(isWrong(12, ["disk"])).toBe(false);
});

it("reports a failed or overdue backup, until there is one", () => {
  const hour = 3600_000;
  const attempt = (hoursAgo: number, failure = "") => ({
    id: "",
    copy: "",
    rows: 1,
    files: 1,
    bytes: 1,
    newBytes: 1,
    failure,
    startedAt: new Date(Date.now() - hoursAgo * hour),
    endedAt: new Date(),
  });
  const told = (backups: Parameters<typeof findAlerts>[0]["backups"]) =>
    findAlerts({ ...calm, backups }, []).map(({ sentence }) => sentence);
  expect(told({ attempt: undefined, copy: undefined })).toEqual([]);
  const well = attempt(25);
  expect(told({ attempt: well, copy: well })).toEqual([]);
  const late = attempt(27);
  expect(told({ attempt: late, copy: late })).toEqual([
    expect.stringMatching(/^The last backup is from \d{4}-\d\d-\d\d: last night.s is missing\.$/),
  ]);
  expect(told({ attempt: attempt(1, "the bucket is away"), copy: late })).toEqual([
    "The last backup failed: the bucket is away.",
  ]);
  // The same job would also be reported as given up.
  const queues = [{ name: "backup", waiting: 0, active: 0, failed: 1 }];
  expect(findAlerts({ ...calm, queues }, [])).toEqual([]);
});
