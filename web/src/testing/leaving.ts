import { onTestFinished } from 'vitest';

/**
 * Keeps the page where it is when its code would load another one (`leaveFor`), since that would take the test along.
 * Answers with the paths that were left for so far. What came of it on the next page is for a journey.
 */
export function catchLeaving(): string[] {
  const left: string[] = [];
  function stay(event: NavigateEvent) {
    const { url, sameDocument } = event.destination;
    // The router's own changes of the address stay in the page, and going back is nothing that could be kept from.
    if (sameDocument || !event.cancelable) return;
    event.preventDefault();
    left.push(url.replace(location.origin, ''));
  }
  navigation.addEventListener('navigate', stay);
  onTestFinished(() => {
    navigation.removeEventListener('navigate', stay);
    // The next test shares the modules of this one, and is where somebody is who has come back.
    dispatchEvent(new Event('pageshow'));
  });
  return left;
}
