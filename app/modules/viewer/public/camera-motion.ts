import { between, type View } from "./view.ts";

/** Duration of a move from one standpoint to the next, ms. */
const duration = 260;

const wantsLessMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Keeps the viewpoint, and moves it at once or, unless the visitor prefers reduced motion, in one short sweep. */
export function createCameraMotion(first: View, onChange: () => void) {
  let view = first;
  let goal = first;
  let frame = 0;

  function jump(to: View): void {
    cancelAnimationFrame(frame);
    view = to;
    goal = to;
    onChange();
  }

  return {
    /** The current view. */
    get view() {
      return view;
    },
    /** The view when all motion has ended; a further step starts from there. */
    get goal() {
      return goal;
    },
    jump,
    sweep(to: View): void {
      if (wantsLessMotion()) {
        jump(to);
        return;
      }
      cancelAnimationFrame(frame);
      const from = view;
      const start = performance.now();
      goal = to;
      const move = (now: number) => {
        const share = Math.min(1, Math.max(0, (now - start) / duration));
        view = between(from, to, 1 - (1 - share) ** 3);
        if (share < 1) frame = requestAnimationFrame(move);
        onChange();
      };
      frame = requestAnimationFrame(move);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
