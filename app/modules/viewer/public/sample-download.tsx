import { data } from "react-router";
import { servicesContext } from "#app/services.ts";
import { ShortPage } from "#app/site/sections/short-page.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { readSite } from "#modules/content/.server/read-site.ts";
import { readSampleToken } from "#modules/viewer/.server/links/sample.ts";
import { storedSample } from "#modules/viewer/.server/sample-files.ts";
import { sendByteRange } from "#platform/storage/byte-ranges.ts";
import { sampleLinkDocument } from "../sample-models.ts";
import { sampleNames, samples } from "../samples.ts";
import type { Route } from "./+types/sample-download";

const noindex = { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store" };

/** Responds to a valid link with the file itself; all others are left to the page. */
const sendSample: Route.MiddlewareFunction = async ({ request, params, context }, next) => {
  const services = context.get(servicesContext);
  const opened = readSampleToken(services.secret, params.token);
  if (!opened || opened.expired) return next();
  const { path, size, fileName, contentType } = await storedSample(services, opened.sample);
  return sendByteRange(request.headers, {
    size,
    headers: {
      ...noindex,
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
    open: (range) => services.privateFiles.read(path, range),
  });
};
export const middleware = [sendSample];

/** Only for invalid links: 410 if expired, 404 if they are not ours. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = readSampleToken(context.get(servicesContext).secret, params.token);
  const sample = opened?.sample ?? null;
  const { expired, forged } = (await readSite(context)).of(sampleLinkDocument);
  return data(
    { sample, text: sample ? expired : forged },
    { status: sample ? 410 : 404, headers: noindex },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = () => [
  { title: "This link no longer works" },
  { name: "robots", content: "noindex" },
];

export default function SampleDownload({ loaderData: { sample, text } }: Route.ComponentProps) {
  return (
    <ShortPage {...text}>
      {(sample ? [sample] : sampleNames).map((name) => (
        <ButtonLink key={name} to={samples[name].path} variant={sample ? "primary" : "secondary"}>
          {samples[name].title}
        </ButtonLink>
      ))}
    </ShortPage>
  );
}
