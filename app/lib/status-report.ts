export const checkNames = ["environment", "connection", "tables", "storage"] as const;
export type CheckName = (typeof checkNames)[number];

/** What `/api/status` answers. */
export type StatusReport = {
  status: "success" | "error";
  /** The first failure's sentence. */
  message?: string;
  checks: { name: CheckName; ok: boolean; message?: string }[];
};
