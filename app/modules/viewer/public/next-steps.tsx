import { Link } from "react-router";
import { buttonClasses } from "#app/ui/button.tsx";
import { servicePaths } from "#modules/catalogue/service-paths.ts";
import { viewerText } from "../viewer.ts";

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
