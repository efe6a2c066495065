const longestWait = 2_000;
/** Without an answer the application asks again, and says if it gets none either. */
const nothing = new Map<string, unknown>();
let isTooLate = false;

/**
 * For a page about a link that was mailed: asks the server about its token while the page sleeps, and fills in what the
 * HTML leaves open. The application is asked for only if there is something else to say. Stands in the HTML of those
 * pages alone.
 */
async function ask(): Promise<Map<string, unknown>> {
  const root = document.getElementById('root');
  const { asks = '', purpose } = root?.dataset ?? {};
  const token = new URLSearchParams(location.search).get('token');
  const response = await fetch(asks, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'include',
    body: JSON.stringify({ token, purpose }),
  });
  if (!response.ok) throw new Error(`${asks} answered ${response.status}`);
  const answer = await response.json();
  const facts = answer.user ?? answer.invitation;
  if (isTooLate) return nothing;
  // True if they came with a session and may join with the account they have.
  const mayJoin = answer.invitation && 'signedIn' in document.documentElement.dataset;
  if (facts && !facts.hasAccount && !mayJoin)
    fillIn({ ...facts, dashboard: `${location.origin}/${facts.companyIdentifier}` });
  else if (root) root.dataset.other = '';
  return new Map([[asks, answer]]);
}

function fillIn(facts: Record<string, string>): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-fact]')) {
    const fact = facts[place.dataset.fact ?? ''] ?? '';
    if (place instanceof HTMLInputElement) place.value = fact;
    else place.textContent = fact;
  }
  document.querySelector('[data-checking]')?.remove();
}

const answers = ask().catch(() => nothing);
// Boot takes it for a sign of interest.
void answers.then((given) => {
  const root = document.getElementById('root');
  if (given === nothing || (root && 'other' in root.dataset)) dispatchEvent(new Event('scroll'));
});

/** By then the application has the page, and asks itself. */
async function noLonger(): Promise<typeof nothing> {
  await new Promise((resolve) => setTimeout(resolve, longestWait));
  isTooLate = true;
  return nothing;
}

window.askFirst = () => Promise.race([answers, noLonger()]);

export type {};
