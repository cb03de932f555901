import { useEffect, useRef, useState } from "react";

type Stat = { value: number; suffix: string; label: string };

/** The specification's animation: 2,000 ms in ticks of 16 ms. */
const duration = 2_000;
const tick = 16;

/** The strip of figures; each counts up from zero when it comes into view. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <section aria-label="The firm in figures" className="ticks">
      <dl className="sheet grid grid-cols-2 gap-y-8 py-10 lg:grid-cols-4 lg:py-14">
        {stats.map((stat) => (
          <div
            key={stat.label}
            className="flex flex-col-reverse border-l border-rule pl-5 first:border-l-0 first:pl-0 max-lg:odd:border-l-0 max-lg:odd:pl-0"
          >
            <dt className="mt-1 text-[0.9375rem] text-secondary">{stat.label}</dt>
            <dd className="text-h2 font-bold tracking-[-0.03em] tabular-nums">
              <Counter {...stat} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * Counts from zero to `value`, once. The finished figure is what the page is served with; it only starts over when
 * it has not been seen yet, and it keeps its width all the while.
 */
function Counter({ value, suffix }: Stat) {
  const element = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(value);

  useEffect(() => {
    const target = element.current;
    const isInView = target && target.getBoundingClientRect().top < innerHeight;
    if (!target || isInView || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    setShown(0);
    let timer: ReturnType<typeof setInterval> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const started = Date.now();
      timer = setInterval(() => {
        const progress = Math.min(1, (Date.now() - started) / duration);
        setShown(Math.floor(value * progress));
        if (progress === 1) clearInterval(timer);
      }, tick);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [value]);

  return (
    <span ref={element} className="grid">
      <span className="sr-only">{`${value}${suffix}`}</span>
      <span aria-hidden="true" className="col-start-1 row-start-1">{`${shown}${suffix}`}</span>
      <span
        aria-hidden="true"
        className="invisible col-start-1 row-start-1"
      >{`${value}${suffix}`}</span>
    </span>
  );
}
