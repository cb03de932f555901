import { formatBytes } from "#app/lib/bytes.ts";
import { type FileType, fileTypeOf, formatList, maxFileBytes } from "#app/lib/media-types.ts";

// Shared by both sides: images in the bucket, with limits, addresses, and the image as pages show it.

/** Maximum bytes of an uploaded image. */
export const maxImageBytes = 10 * 1024 * 1024;

export const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
export type ImageType = (typeof imageTypes)[number];

export function isImageType(type: string): type is ImageType {
  return imageTypes.some((imageType) => imageType === type);
}

/** Limit for all frames of an image together; opening more would take too much memory. */
export const maxImagePixels = 64_000_000;

/** Messages about an upload, worded as in the specification if it has them. */
export const uploadMessages = {
  uploading: "Uploading...",
  done: "Image uploaded successfully!",
  fileDone: "File uploaded successfully!",
  tooLarge: "File size must be less than 10MB",
  /** For files other than images. */
  larger: (most: number) => `File size must be less than ${most / 1024 ** 2}MB`,
  wrongType: "Only JPEG, PNG, WebP, and GIF images are allowed",
  notTaken: `Only JPEG, PNG, WebP, and GIF images are allowed, and these file types: ${formatList}`,
  notInGallery: "Only JPEG, PNG, WebP, GIF, SVG and PDF files are allowed",
  exists: "File already exists. Please try again.",
  failed: "Upload failed. Please try again.",
  notStored: "Upload failed. Please check your backend provider configuration and try again.",
  /** With the storage's message. */
  refused: (reason: string) =>
    `Upload failed: ${reason}. Please check your backend provider configuration and try again.`,
  damaged: "This image is damaged and cannot be opened.",
  same: (name: string) => `This file is already in the library: ${name}.`,
  brokenSvg: "This SVG is damaged and cannot be opened.",
  svgEntities: "This SVG uses entities. Export it again as plain SVG.",
  svgTooMuch:
    "This SVG is nested too deeply or repeats too many parts. Please simplify it, or upload it as an image.",
  brokenZip: "This is not a complete ZIP file.",
  zipBomb: "This ZIP expands to far more than its compressed size.",
  programInZip:
    "This ZIP contains a program, or a shortcut to one, which visitors should not open. Please zip it again without it.",
  /** Nothing else can replace a file whose address ends like this. */
  otherKind: (ending: string) =>
    `Only another ${ending.toUpperCase()} file can replace it. Upload this file separately.`,
  tooManyPixels: `This image has more than ${maxImagePixels / 1_000_000} megapixels. Please make it smaller.`,
} as const;

type FileToUpload = {
  name: string;
  /** The browser's type; empty if unknown. */
  type: string;
  size: number;
};

/** Problems of an image that are known before it is sent. */
export function findImageFault({ type, size }: FileToUpload): string | undefined {
  if (!isImageType(type)) return uploadMessages.wrongType;
  return size > maxImageBytes ? uploadMessages.tooLarge : undefined;
}

/** Whether a gallery can show a file other than an image. */
export const isGalleryType = (type: FileType): boolean => type === "svg" || type === "pdf";

/** The same for any file of the library, or of a gallery. */
export function findFileFault(file: FileToUpload, isForGallery = false): string | undefined {
  if (isImageType(file.type)) return findImageFault(file);
  const type = fileTypeOf(file.name);
  if (isForGallery && !(type && isGalleryType(type))) return uploadMessages.notInGallery;
  if (!type) return uploadMessages.notTaken;
  return file.size > maxFileBytes(type) ? uploadMessages.larger(maxFileBytes(type)) : undefined;
}

const folder = /^(media|blog|projects(\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})?)$/;

/** Whether uploads may go to a folder of the bucket: `media`, `blog`, `projects` or `projects/{projectId}`. */
export const isUploadFolder = (name: string): boolean => folder.test(name);

/** The address of the bucket on this site; the rest is an object's path. */
export const bucketAddress = "/media/portfolio/";

/** An object's address on this site. Replacing the object keeps it. */
export function mediaUrl(path: string): string {
  return bucketAddress + path.split("/").map(encodeURIComponent).join("/");
}

/** The widths generated for an image, px: those below its width, and that width up to the maximum. */
export function imageWidths(width: number): number[] {
  const steps = [480, 800, 1200, 1600];
  return [...new Set([...steps.filter((step) => step < width), Math.min(width, 1600)])];
}

export const widthFormats = ["avif", "webp"] as const;
export type WidthFormat = (typeof widthFormats)[number];

/** The address of one width of an image in the bucket; `version` counts how often the image was replaced. */
export function widthPath(
  image: { path: string; version: number },
  width: number,
  format: WidthFormat,
): string {
  return `widths/${image.path}/${image.version}-${width}.${format}`;
}

/** An image of the bucket as a page shows it. */
export type Picture = {
  url: string;
  /** Px; unknown for images that were put into the bucket by other means and not looked at yet. */
  width: number | null;
  height: number | null;
  alt: string;
  /** The point that stays in sight when it is cropped; see `focusOf`. */
  focus?: string | undefined;
  /** Lists of widths, as in `srcset`; empty until they are generated. */
  avif: string;
  webp: string;
};

/** An image known only by its address. */
export const plainPicture = (url: string, alt = ""): Picture => ({
  url,
  alt,
  width: null,
  height: null,
  avif: "",
  webp: "",
});

/** A file link's description: "PDF, 1.2 MB". Its type is the extension of the file's address. */
export function fileFacts({ path, size }: { path: string; size: number }): string {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(path)?.[1]?.toUpperCase();
  return [extension ?? "File", formatBytes(size)].join(", ");
}

/** The sort orders of the library, with their labels. */
export const fileSorts = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "Name, A to Z",
  "name-down": "Name, Z to A",
  largest: "Largest first",
  smallest: "Smallest first",
} as const;
export type FileSort = keyof typeof fileSorts;

export const isFileSort = (value: string | null): value is FileSort =>
  value !== null && Object.hasOwn(fileSorts, value);

/** Percent between two places that a focal point can take: of each there is a class in theme.css, as our pages have no styles. */
export const focusStep = 25;

/** Of a point that no one has set: the middle, which is what browsers show. */
const middle = 50;

/** The place that a pointer means: percent of a picture's width or height, on the grid. */
export function nearestFocus(percent: number): number {
  const clamped = Math.min(100, Math.max(0, percent));
  return Math.round(clamped / focusStep) * focusStep;
}

/** A focal point as the class `crop-…` ends that keeps it in sight; nothing for the middle. Both in percent, from the left and from the top. */
export function focusOf(x: number, y: number): string | undefined {
  const [across, down] = [nearestFocus(x), nearestFocus(y)];
  return across === middle && down === middle ? undefined : `${across}/${down}`;
}

/** Maximum length of an alt text or caption, in characters. */
export const maxWords = 300;

/** Maximum length of a folder's name, in characters. */
export const maxFolderName = 80;
