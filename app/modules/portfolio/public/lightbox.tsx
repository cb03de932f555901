import { useMemo, useState } from "react";
import Lightbox, { type SlideImage } from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/plugins/captions.css";
import "yet-another-react-lightbox/styles.css";
import type { Picture } from "#modules/media/media.ts";
import type { PublicGalleryImage } from "../portfolio-api.ts";
import { Spinner } from "./spinner.tsx";

type ProjectLightboxProps = {
  /** Whose images they are. */
  title: string;
  images: readonly Omit<PublicGalleryImage, "id">[];
  isLoading: boolean;
  /** From 1: the one that is shown first. */
  image: number;
  onTurn: (image: number) => void;
  onClose: () => void;
};

const besideCaption = { top: "auto", bottom: 0, transform: "none" };

/** Nothing is on a picture: its buttons are over it, its words and the arrows under it. */
const lightboxStyles = {
  root: {
    "--yarl__button_padding": "10px",
    "--yarl__slide_captions_container_background": "none",
    "--yarl__navigation_button_padding": "20px 12px",
    "--yarl__slide_captions_container_padding": "1.25rem 4rem",
    "--yarl__slide_description_text_align": "center",
  },
  navigationPrev: besideCaption,
  navigationNext: besideCaption,
  slide: { paddingBlock: "3.25rem 4.5rem" },
};

/** The widths of an uploaded image, as a slide of the lightbox takes them. */
function widthsOf({ webp, width, height }: Picture): Pick<SlideImage, "srcSet"> {
  if (!webp || !width || !height) return {};
  const srcSet = webp.split(", ").map((entry) => {
    const [src = "", size = ""] = entry.split(" ");
    const wide = Number.parseInt(size, 10);
    return { src, width: wide, height: Math.round((wide * height) / width) };
  });
  return { srcSet };
}

/**
 * A project's images over the whole screen: arrows and swipes turn and wrap around, the wheel, two fingers, + and -
 * zoom, Escape closes, the page behind does not scroll. Loaded when the first one is opened.
 */
export default function ProjectLightbox(props: ProjectLightboxProps) {
  const { title, images, isLoading, image, onTurn, onClose } = props;
  // The address follows a moment later: an image taken from it would turn back anyone who turns twice in that moment.
  const [shown, setShown] = useState(image);
  const slides = useMemo(
    () =>
      images.map(({ imageUrl, picture, caption }, index) => ({
        src: picture?.url ?? imageUrl,
        ...(picture && widthsOf(picture)),
        alt: caption || `${title}, image ${index + 1} of ${images.length}`,
        description: caption,
      })),
    [images, title],
  );

  function turn(index: number): void {
    // Until the images have come there is nothing that could be turned to.
    if (slides.length === 0 || index + 1 === shown) return;
    setShown(index + 1);
    onTurn(index + 1);
  }

  return (
    <Lightbox
      open
      close={onClose}
      index={Math.min(shown, slides.length || 1) - 1}
      on={{ view: ({ index }) => turn(index) }}
      plugins={[Captions, Zoom]}
      // Twice the dots of the largest width, so that letters can be read from one of a small size, too.
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      carousel={{ padding: 0 }}
      styles={lightboxStyles}
      slides={slides}
      controller={{ closeOnBackdropClick: true }}
      render={{
        controls: () =>
          slides.length === 0 ? (
            <div className="pointer-events-none absolute inset-0 grid place-items-center text-white">
              {isLoading ? (
                <Spinner>Loading images…</Spinner>
              ) : (
                <p role="status">No images available</p>
              )}
            </div>
          ) : null,
      }}
    />
  );
}
