type Testimonial = { id: number; content: string; author: string; position: string };

/** What clients say, by role. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul className="grid gap-6 sm:gap-10 lg:grid-cols-3 lg:gap-8">
      {testimonials.map(({ id, content, author, position }) => (
        <li key={id} data-reveal="">
          <figure className="flex h-full flex-col border-ink border-t-2 pt-3 sm:pt-5">
            <blockquote className="text-[1.0625rem] sm:leading-relaxed">“{content}”</blockquote>
            <figcaption className="mt-auto pt-2 text-note sm:pt-5">
              <span className="block font-[550]">{position}</span>
              <span className="text-secondary">{author}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
