/** The effect of an answer on a homeowner: nothing, a mark on the lead, or a polite no. */
export const screenings = ['accept', 'flag', 'decline'] as const;
export type Screening = (typeof screenings)[number];

/** The most that a company asks, and the most answers to one. */
export const mostQuestions = 8;
export const mostOptions = 8;

/** A question that a company adds to a magnet: one of some answers, or a line of text. */
export interface ExtraQuestion {
  id: string;
  prompt: string;
  required: boolean;
  /** None where a line of text is asked for. */
  options: { label: string; screening: Screening }[];
}

export type ExtraAnswers = Readonly<Record<string, string>>;

/** Problems with answers to a company's questions, by question; what wasn't asked for is no answer. */
export function extraProblems(questions: readonly ExtraQuestion[], answers: ExtraAnswers) {
  return Object.fromEntries(
    questions.flatMap(({ id, required, options }) => {
      const answer = answers[id] ?? '';
      if (answer === '') return required ? [[id, 'Please answer this question']] : [];
      const isOffered = options.length === 0 || options.some(({ label }) => label === answer);
      return isOffered ? [] : [[id, 'Please choose one of the answers']];
    }),
  ) as Record<string, string>;
}

/** The answers with the questions that they were given to, in the order of the questions. */
export function answeredQuestions(questions: readonly ExtraQuestion[], answers: ExtraAnswers) {
  return questions.flatMap(({ id, prompt }) =>
    answers[id] ? [{ id, prompt, answer: answers[id] as string }] : [],
  );
}

/** The strictest of what the answers ask for. */
export function screeningOf(questions: readonly ExtraQuestion[], answers: ExtraAnswers): Screening {
  const met = questions.flatMap(({ id, options }) =>
    options.filter(({ label }) => label === answers[id]).map(({ screening }) => screening),
  );
  return screenings.findLast((screening) => met.includes(screening)) ?? 'accept';
}
