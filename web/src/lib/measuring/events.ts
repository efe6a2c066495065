/** An event on a page, for those visitors who agreed to be counted. */
export interface AnalyticsEvent {
  eventType: string;
  eventCategory: string;
  eventLabel?: string;
  eventValue?: number;
  pagePath: string;
}

export type Happening = Omit<AnalyticsEvent, 'pagePath'>;

let count: ((happening: Happening) => void) | undefined;

/** Says who counts. Until then, and so wherever nothing is measured, events come to nothing. */
export function countWith(counter: typeof count): void {
  count = counter;
}

export function trackSignup(): void {
  count?.({ eventType: 'signup', eventCategory: 'waitlist' });
}

export function trackQuizComplete(answers: number): void {
  count?.({ eventType: 'quiz_complete', eventCategory: 'quiz', eventValue: answers });
}

export function trackPricingPage(): void {
  count?.({ eventType: 'pricing_page', eventCategory: 'waitlist' });
}
