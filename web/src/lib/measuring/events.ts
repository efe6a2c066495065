/** What happened on a page, for those visitors who agreed to be counted. */
export interface AnalyticsEvent {
  eventType: string;
  eventCategory: string;
  eventLabel?: string;
  eventValue?: number;
  pagePath: string;
}

export function trackSignup(): void {}

export function trackQuizComplete(_answers: number): void {}

export function trackPricingPage(): void {}
