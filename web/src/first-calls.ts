declare global {
  interface Window {
    askFirst?: typeof askFirst;
  }
}

const longestWait = 2_000;

/**
 * Asks the server for what a page behind the login shows at first, beside its script: of the company in its address, if
 * it has one. Stands in the HTML of those pages alone, which boot asks for it.
 */
async function askFirst(): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  const { frame, calls = '' } = document.getElementById('root')?.dataset ?? {};
  const [, first = '', , id = ''] = location.pathname.split('/');
  const headers: Record<string, string> = frame === 'company' ? { 'heliodesk-company': first } : {};
  const asked = calls.split(' ').map(async (call) => {
    const address = call.replace(':id', id);
    const response = await fetch(address, { headers, credentials: 'include' });
    if (response.ok) answers.set(address, await response.json());
  });
  // The application asks again for whatever has not come by then.
  await Promise.race([Promise.allSettled(asked), new Promise((resolve) => setTimeout(resolve, longestWait))]);
  return answers;
}

window.askFirst = askFirst;

export type {};
