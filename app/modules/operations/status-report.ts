export type CheckName = "environment" | "connection" | "tables" | "storage";

/** The response of `/api/status`. */
export type StatusReport = {
  status: "success" | "error";
  /** The first failure's sentence. */
  message?: string | undefined;
  checks: { name: CheckName; ok: boolean; message?: string | undefined }[];
};
