import { Icon } from "#app/ui/icon.tsx";

type Faq = { question: string; answer: string };

/** Questions and answers as native disclosures. */
export function Faqs({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <div className="border-t border-ink">
      {faqs.map(({ question, answer }) => (
        <details key={question} className="group border-b border-rule">
          <summary className="flex min-h-14 items-center justify-between gap-6 py-4">
            <h3 className="text-[1.0625rem] font-[550]">{question}</h3>
            <Icon
              path="M8 2v12M2 8h12"
              width={16}
              className="shrink-0 transition-transform group-open:rotate-45"
            />
          </summary>
          <p className="measure pb-6 text-secondary">{answer}</p>
        </details>
      ))}
    </div>
  );
}
