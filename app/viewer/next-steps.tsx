import { Link } from "react-router";
import { servicePaths } from "#app/catalogue/service-paths.ts";
import { viewerText } from "#app/content/viewer.ts";
import { buttonClasses } from "#app/ui/button.tsx";

const id = "scan-to-bim";

/** The next step for someone who liked the model. */
export function NextSteps() {
  const { title, quote, download } = viewerText.nextSteps;
  return (
    <nav aria-label={title} className="flex flex-wrap gap-2 border-rule border-t pt-4 *:grow">
      <Link to={`/quote?service=${id}`} className={buttonClasses("primary", "px-4")}>
        {quote}
      </Link>
      <Link to={`${servicePaths[id]}#sample-model`} className={buttonClasses("secondary", "px-4")}>
        {download}
      </Link>
    </nav>
  );
}
