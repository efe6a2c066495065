import type { QueryClient } from '@tanstack/react-query';

/** The server's answers, by address, that came while the application was on its way. */
export type FirstAnswers = ReadonlyMap<string, unknown>;

let kept: FirstAnswers = new Map();

export function keepFirstAnswers(answers: FirstAnswers): void {
  kept = answers;
}

/** They are about the page that was opened, and count until it is shown. */
export function forgetFirstAnswers(): void {
  kept = new Map();
}

/** One of them; React may ask for it more than once before the page is shown. */
export function firstAnswer<Answer>(address: string): Answer | undefined {
  return kept.get(address) as Answer | undefined;
}

/** They are fresh for as long as it takes to show them; whoever comes to them later asks anew. */
const freshForMs = 5_000;

/** Puts them where they are asked for. */
export function putFirstAnswers(client: QueryClient): void {
  for (const [address, answer] of kept)
    client.setQueryData([address], answer, { updatedAt: Date.now() + freshForMs });
}
