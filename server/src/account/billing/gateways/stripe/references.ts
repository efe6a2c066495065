/** The id of something that Stripe names, or shows whole where that was asked for. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: string | { id: string } | null | undefined): string | undefined;
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

export function dateOf(seconds: number): Date;
export function dateOf(seconds: number | null | undefined): Date | null;
export function dateOf(seconds: number | null | undefined): Date | null {
  return seconds ? new Date(seconds * 1000) : null;
}
