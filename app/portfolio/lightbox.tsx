import Lightbox from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import "yet-another-react-lightbox/plugins/captions.css";
import "yet-another-react-lightbox/styles.css";
import { Spinner } from "./spinner.tsx";

type ProjectLightboxProps = {
  /** Whose images they are. */
  title: string;
  images: readonly { imageUrl: string; caption: string }[];
  isLoading: boolean;
  /** From 1. */
  image: number;
  onTurn: (image: number) => void;
  onClose: () => void;
};

/**
 * A project's images over the whole screen: arrows and swipes turn and wrap around, Escape closes, the page behind
 * does not scroll. Loaded when the first one is opened.
 */
export default function ProjectLightbox(props: ProjectLightboxProps) {
  const { title, images, isLoading, image, onTurn, onClose } = props;
  return (
    <Lightbox
      open
      close={onClose}
      index={Math.min(image, images.length || 1) - 1}
      on={{ view: ({ index }) => onTurn(index + 1) }}
      plugins={[Captions]}
      slides={images.map(({ imageUrl, caption }, index) => ({
        src: imageUrl,
        alt: caption || `${title}, image ${index + 1} of ${images.length}`,
        description: caption,
      }))}
      controller={{ closeOnBackdropClick: true }}
      render={{
        controls: () =>
          images.length === 0 ? (
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
