import { currentConsent, onConsent } from './consent.ts';
import { type AnalyticsEvent, countWith, type Happening } from './events.ts';
import { countedLocation, countedReferrer } from './page-address.ts';
import { forgetSession, sessionId } from './session.ts';
import { gtag, switchOff, switchOn } from './tag.ts';

export interface CountedPage {
  path: string;
  title: string;
}

let page: CountedPage = { path: '', title: '' };
/** The start of the time on the first page: with the page, if the visitor had agreed by then. */
let opened: number | undefined;

/** Counts whenever the visitor agrees, and stops as soon as they no longer do. */
export function startCounting(id: string): () => void {
  const follow = () => (allowed() ? switchOn(id) : stop(id));
  opened = allowed() ? 0 : undefined;
  if (allowed()) follow();
  countWith(countEvent);
  return onConsent(follow);
}

/** Counts one view of a page, and hands back what to do when it is left: its time is counted then. */
export function viewPage(viewed: CountedPage): () => void {
  let entered: number | undefined = opened ?? performance.now();
  opened = undefined;
  page = viewed;
  countView();

  function leave() {
    const seconds = entered === undefined ? 0 : Math.floor((performance.now() - entered) / 1000);
    entered = undefined;
    if (seconds === 0) return;
    countEvent({ eventType: 'time_on_page', eventCategory: 'engagement', eventValue: seconds });
  }
  // A page that the browser had put aside and brings back is a page seen again.
  function comeBack({ persisted }: PageTransitionEvent) {
    if (!persisted) return;
    entered = performance.now();
    countView();
  }
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    leave();
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
}

function countView() {
  if (!allowed()) return;
  // For whatever the tag may report by itself, too: left alone it would take the whole address.
  gtag('set', {
    page_location: countedLocation(location.origin, page.path, location.search),
    page_referrer: countedReferrer(document.referrer),
    page_title: page.title,
  });
  gtag('event', 'page_view', { page_path: page.path, page_title: page.title, visit_id: sessionId() });
}

function countEvent(happening: Happening) {
  if (allowed()) report({ ...happening, pagePath: page.path });
}

function report({ eventType, eventCategory, eventLabel, eventValue, pagePath }: AnalyticsEvent) {
  gtag('event', eventType, {
    event_category: eventCategory,
    event_label: eventLabel,
    value: eventValue,
    page_path: pagePath,
    // Google keeps the name session_id for itself.
    visit_id: sessionId(),
    // Some events come as the page goes.
    transport_type: 'beacon',
  });
}

function allowed(): boolean {
  return currentConsent() === 'granted';
}

function stop(id: string) {
  switchOff(id);
  forgetSession();
}
