import type { ComponentType } from "react";
import type { NamesOfOwnControls } from "#app/fields/fields.ts";
import type { PostForm, postFields } from "../../fields.ts";
import { ContentField } from "./content-field.tsx";
import type { EditorPart } from "./editor-part.ts";
import { AltText, FeaturedImage } from "./featured-image.tsx";
import { Author, Reviewer } from "./person-fields.tsx";
import { PublishAt, PublishNow, ReadTime } from "./publish-fields.tsx";
import { SeoDescription, SeoTitle } from "./seo-fields.tsx";
import { SlugField } from "./slug-field.tsx";
import { SocialImage, SocialImageAlt } from "./social-image.tsx";
import { TitleField } from "./title-field.tsx";

type Control = ComponentType<EditorPart>;

/** The fields of a post that need a special control. */
export const ownControls: Partial<Record<keyof PostForm, Control>> &
  Record<NamesOfOwnControls<typeof postFields>, Control> = {
  title: TitleField,
  slug: SlugField,
  content: ContentField,
  image: FeaturedImage,
  imageAlt: AltText,
  publishNow: PublishNow,
  publishAt: PublishAt,
  author: Author,
  reviewer: Reviewer,
  readTime: ReadTime,
  seoTitle: SeoTitle,
  seoDescription: SeoDescription,
  socialImage: SocialImage,
  socialImageAlt: SocialImageAlt,
};
