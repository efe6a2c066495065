import { Plus } from 'lucide-react';
import { questions } from './questions.ts';

export function Faq() {
  return (
    <section
      aria-labelledby="questions"
      className="further mx-auto grid max-w-6xl gap-x-16 gap-y-8 px-4 py-16 [--room:20rem] sm:px-6 md:py-24 lg:grid-cols-[1fr_2fr]"
    >
      <h2 id="questions" className="text-headline">
        Common questions
      </h2>
      <div className="divide-y divide-line border-line border-y">
        {questions.map(({ question, answer }) => (
          <details key={question} className="unfolds group">
            <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 font-semibold text-lg">
              {question}
              <Plus
                aria-hidden
                className="size-5 shrink-0 text-sun-ink transition-transform duration-200 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[40rem] pb-6 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
