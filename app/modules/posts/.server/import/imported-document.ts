/** A file of an import within all the bytes that were sent. */
export type SentFile = {
  /** With its folders, if a folder was sent. */
  name: string;
  start: number;
  size: number;
};

/** An image that a document shows, and that came with the import. */
export type ImageReference = {
  /** Identifies it among the other images of the import. */
  ref: string;
  /** File name. */
  name: string;
  alt: string;
};

/** A post in its imported form, before it is converted: unknown values are empty. */
export type FoundPost = {
  /** Its source: a file's name. */
  source: string;
  title: string;
  slug: string;
  excerpt: string;
  categories: string[];
  tags: string[];
  keywords: string[];
  author: string;
  /** When it was published there, as an ISO moment. */
  date: string | null;
  /** Its address there. */
  formerUrl: string;
  seoTitle: string;
  seoDescription: string;
  /** The original HTML. */
  html: string;
  /** As in the `src` of an image. */
  image: string;
  imageAlt: string;
  /** Losses, as sentences. */
  notes: string[];
};

/** A post whose HTML is clean. Its images are {@link imagePlace} until they are stored. */
export type ImportedDocument = Omit<FoundPost, "image"> & {
  images: ImageReference[];
  /** Of `images`, the featured one. */
  featured: number | null;
};

/** A post whose source alone is known. */
export const foundPost = (found: Pick<FoundPost, "source"> & Partial<FoundPost>): FoundPost => ({
  title: "",
  slug: "",
  excerpt: "",
  author: "",
  date: null,
  formerUrl: "",
  seoTitle: "",
  seoDescription: "",
  html: "",
  image: "",
  imageAlt: "",
  categories: [],
  tags: [],
  keywords: [],
  notes: [],
  ...found,
});

/** The address of an image until it is stored; `mark` is unique to the import, so that no document can name one. */
export const imagePlaceholder = (mark: string, index: number): string => `/media/${mark}/${index}`;
