// What both sides know of the files in the bucket: limits, kinds, addresses, and an image as pages show it.

/** Bytes of an image that can be uploaded. */
export const maxImageBytes = 10 * 1024 * 1024;
/** Bytes of one upload, with room to tell an image that is somewhat too large from an attack. */
export const maxImageUploadBytes = 3 * maxImageBytes;

export const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
export type ImageType = (typeof imageTypes)[number];

export function isImageType(type: string): type is ImageType {
  return imageTypes.some((imageType) => imageType === type);
}

/** Every frame of an image together; what has more would take more memory to open than it is worth. */
export const maxImagePixels = 64_000_000;

/** What an upload says, in the words of the specification where it has them. */
export const uploadMessages = {
  uploading: "Uploading...",
  done: "Image uploaded successfully!",
  tooLarge: "File size must be less than 10MB",
  wrongType: "Only JPEG, PNG, WebP, and GIF images are allowed",
  exists: "File already exists. Please try again.",
  failed: "Upload failed. Please try again.",
  notStored: "Upload failed. Please check your backend provider configuration and try again.",
  /** With the storage's own message. */
  refused: (reason: string) =>
    `Upload failed: ${reason}. Please check your backend provider configuration and try again.`,
  damaged: "This image is damaged and cannot be opened.",
  tooManyPixels: `This image has more than ${maxImagePixels / 1_000_000} megapixels. Please make it smaller.`,
} as const;

/** What is known to be wrong with an image before it is sent. */
export function findImageFault({ type, size }: { type: string; size: number }): string | undefined {
  if (!isImageType(type)) return uploadMessages.wrongType;
  return size > maxImageBytes ? uploadMessages.tooLarge : undefined;
}

export const mediaKinds = ["Image", "PDF", "Document", "Other"] as const;
export type MediaKind = (typeof mediaKinds)[number];

const kindsByExtension: Record<string, MediaKind> = {
  jpg: "Image",
  jpeg: "Image",
  png: "Image",
  gif: "Image",
  webp: "Image",
  pdf: "PDF",
  doc: "Document",
  docx: "Document",
};

/** What kind a file is, by the extension of its name. */
export function mediaKindOf(name: string): MediaKind {
  const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return kindsByExtension[extension] ?? "Other";
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

/** The widths that are made of an image, px: those below its own, and its own up to the largest. */
export function imageWidths(width: number): number[] {
  const steps = [480, 800, 1200, 1600];
  return [...new Set([...steps.filter((step) => step < width), Math.min(width, 1600)])];
}

export const widthFormats = ["avif", "webp"] as const;
export type WidthFormat = (typeof widthFormats)[number];

/** Where one width of an image lies in the bucket; `version` counts how often the image was replaced. */
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
  /** Lists of widths, as in `srcset`; empty until they are made. */
  avif: string;
  webp: string;
};

/** An image of which nothing but its address is known. */
export const plainPicture = (url: string, alt = ""): Picture => ({
  url,
  alt,
  width: null,
  height: null,
  avif: "",
  webp: "",
});
