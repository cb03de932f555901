import { ndaPath } from "../../app/site/content/data-security.ts";
import { sampleBuilding } from "../building/building.ts";
import { buildingDrawing, buildingDrawingNames } from "../building/drawings.ts";
import type { RenderedImage } from "../building/model-images.ts";
import {
  type ModelImageName,
  modelImageNames,
  modelImagePath,
  modelImageWidths,
} from "../building/viewed.ts";

/** How a file is made that the site serves, or that an email links to. */
export type Recipe = {
  /** Its path on the site; without a slash in front it has none. */
  path: string;
  /** Served compressed as well. */
  isCompressed?: true;
  make(): Promise<Uint8Array>;
};

/** The value of the first call, which takes seconds, for all later ones. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const elements = once(sampleBuilding);

// The makers are loaded when they are needed: the build only asks for the paths.
const survey = once(async () => {
  const { scanSampleBuilding } = await import("../building/survey.ts");
  return scanSampleBuilding(elements());
});

const images = Object.fromEntries(
  modelImageNames.map((name) => [
    name,
    once(async () => {
      const { renderModelImage } = await import("../building/model-images.ts");
      return renderModelImage(name, elements(), await survey());
    }),
  ]),
) as Record<ModelImageName, () => Promise<RenderedImage>>;

/** At these qualities the points of a cloud stay separate. */
const imageFormats = [
  { width: modelImageWidths[0], format: "avif", quality: 50 },
  { width: modelImageWidths[0], format: "webp", quality: 70 },
  { width: modelImageWidths[1], format: "avif", quality: 42 },
] as const;

async function encodeImage(
  name: ModelImageName,
  { width, format, quality }: (typeof imageFormats)[number],
): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const { pixels, ...size } = await images[name]();
  const image = sharp(pixels, { raw: { ...size, channels: 3 } }).resize(width);
  // More effort with AVIF takes five times as long for the same size.
  return image.toFormat(format, { quality, effort: format === "avif" ? 3 : 4 }).toBuffer();
}

/** The sample building in all its forms, the sample report and the NDA. */
export const sampleRecipes: readonly Recipe[] = [
  {
    path: "/samples/building.glb",
    isCompressed: true,
    make: async () => (await import("../building/building-glb.ts")).buildingGlb(elements()),
  },
  {
    path: "/samples/cloud.glb",
    isCompressed: true,
    make: async () => (await import("../building/building-glb.ts")).cloudGlb(await survey()),
  },
  ...buildingDrawingNames.map(
    (name): Recipe => ({
      path: `/drawings/${name}`,
      isCompressed: true,
      make: async () => Buffer.from(buildingDrawing(name, elements())),
    }),
  ),
  ...modelImageNames.flatMap((name) =>
    imageFormats.map(
      (as): Recipe => ({
        path: modelImagePath(name, as.width, as.format),
        make: () => encodeImage(name, as),
      }),
    ),
  ),
  {
    path: "mail/sample-building.zip",
    make: async () => {
      const { mailedFiles, sampleArchive } = await import("../building/files.ts");
      return sampleArchive(await mailedFiles(elements(), await survey()));
    },
  },
  {
    path: "mail/sample-glare-report.pdf",
    make: async () => (await import("../report/make-sample-report.ts")).makeSampleReport(),
  },
  { path: ndaPath, make: async () => (await import("../nda/make-nda.ts")).makeNda() },
];
