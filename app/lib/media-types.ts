// The file types in the bucket, by extension, with their media types.

const megabyte = 1024 * 1024;

type TypeFacts = {
  /** From IANA; for IFC, which IANA lacks, from buildingSMART. */
  contentType: string;
  kind: MediaKind;
  /** No browser shows it. */
  isDownload: boolean;
};

export const mediaKinds = [
  "Image",
  "SVG",
  "PDF",
  "Video",
  "CAD",
  "ZIP",
  "Document",
  "Other",
] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Accepted files besides images. */
export const fileTypes = {
  pdf: { contentType: "application/pdf", kind: "PDF", isDownload: false },
  svg: { contentType: "image/svg+xml", kind: "SVG", isDownload: false },
  mp4: { contentType: "video/mp4", kind: "Video", isDownload: false },
  webm: { contentType: "video/webm", kind: "Video", isDownload: false },
  dwg: { contentType: "image/vnd.dwg", kind: "CAD", isDownload: true },
  dxf: { contentType: "image/vnd.dxf", kind: "CAD", isDownload: true },
  ifc: { contentType: "application/x-step", kind: "CAD", isDownload: true },
  zip: { contentType: "application/zip", kind: "ZIP", isDownload: true },
} as const satisfies Record<string, TypeFacts>;
export type FileType = keyof typeof fileTypes;

/** As a list and as a sentence: a bundler would keep a computed one in pages that need neither. */
const names = [
  "pdf",
  "svg",
  "mp4",
  "webm",
  "dwg",
  "dxf",
  "ifc",
  "zip",
] as const satisfies FileType[];
export const formatList = "PDF, SVG, MP4, WebM, DWG, DXF, IFC and ZIP";

/** The extensions of accepted files besides images, as an input's `accept`. */
export const fileEndings = () => names.map((name) => `.${name}`);

const endingOf = (name: string) => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** A file's kind, by its extension; nothing for an image and for files that the library does not accept. */
export function fileTypeOf(name: string): FileType | undefined {
  const ending = endingOf(name);
  return names.find((each) => each === ending);
}

/** The kinds that a gallery can show. */
export const galleryKinds = ["Image", "SVG", "PDF"] as const satisfies MediaKind[];

/** The file type for a content type. */
export const fileTypeOfContent = (contentType: string): FileType | undefined =>
  names.find((name) => fileTypes[name].contentType === contentType);

/** Maximum bytes of an uploaded video. Larger ones are better served by a streaming service. */
const maxVideoBytes = 200 * megabyte;
/** Maximum bytes of an SVG; here and in browsers, it is read completely into memory. */
const maxSvgBytes = 3 * megabyte;
/** Maximum bytes of any other file. */
const maxDocumentBytes = 100 * megabyte;

/** Maximum bytes of any upload. */
export const maxMediaBytes = maxVideoBytes;

/**
 * Maximum bytes of one upload request, with room to distinguish a slightly oversized file from an attack. Proxies let
 * 325 MB pass.
 */
export const maxMediaUploadBytes = maxMediaBytes + 50 * megabyte;

/** Maximum bytes of an uploaded file. */
export function maxFileBytes(type: FileType): number {
  if (type === "svg") return maxSvgBytes;
  return fileTypes[type].kind === "Video" ? maxVideoBytes : maxDocumentBytes;
}

const imageTypes: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
};

/** A file's content type, by the extension of its name. */
export function contentTypeOfName(name: string): string {
  const type = fileTypeOf(name);
  if (type) return fileTypes[type].contentType;
  return imageTypes[endingOf(name)] ?? "application/octet-stream";
}

const otherKinds: Record<string, MediaKind> = {
  jpg: "Image",
  jpeg: "Image",
  png: "Image",
  gif: "Image",
  webp: "Image",
  doc: "Document",
  docx: "Document",
};

/** A file's kind, by the extension of its name. */
export function mediaKindOf(name: string): MediaKind {
  const type = fileTypeOf(name);
  return type ? fileTypes[type].kind : (otherKinds[endingOf(name)] ?? "Other");
}
