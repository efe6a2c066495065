import { installFakeEvents } from './fake-events.ts';

/** A call by method and path, without its query: `POST /api/auth/login`; `:id` stands for any id in it. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;
export type Call = { url: URL; headers: Headers; body: unknown };
/** JSON with status 200, a response of its own, or `'cut'`: a network that is gone. */
export type Answer =
  | { json: unknown; status?: number; requestId?: string }
  | { status: number; body?: string }
  | 'cut';
export type Answers = Partial<Record<CallName, Answer | ((call: Call) => Answer | Promise<Answer>)>>;

export type FakeServer = ReturnType<typeof installFakeServer>;

/** The answers for the frame on every page, and for the lists of projects and the start, with nothing to tell. */
const frameAnswers: Answers = {
  'GET /api/inbox': { json: { items: [], next: null, unread: 0 } },
  'GET /api/views': { json: { items: [] } },
  'GET /api/dashboard': {
    json: {
      ...{
        stages: [],
        months: [],
        sources: [],
        unanswered: { total: 0, items: [] },
        changed: [],
        cards: null,
      },
      goal: { month: '2026-11', version: 0, leads: null, won: null, wonPence: null },
    },
  },
};

/** The answer to a page's announcement of itself, where no test has anything else to tell. */
const nobodyElse: Answer = { json: { people: [] } };

const realFetch = globalThis.fetch;

/** Answers the page's calls in place of the network. A call without an answer fails, and the test with it. */
export function installFakeServer(initial: Answers) {
  let answers: Answers = { ...frameAnswers, ...initial };
  const calls: (Call & { name: CallName })[] = [];
  const unanswered: string[] = [];
  const events = installFakeEvents();

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/')) return realFetch(input, init);
    const name = `${request.method} ${url.pathname}` as CallName;
    const call = { url, headers: request.headers, body: await bodyOf(request) };
    calls.push({ name, ...call });
    const given =
      answers[name] ??
      answers[namesFor(name, answers)] ??
      (name.startsWith('PUT /api/presence/') ? nobodyElse : undefined);
    if (given === undefined) {
      unanswered.push(name);
      throw new TypeError(`The test has no answer for ${name}`);
    }
    return responseOf(typeof given === 'function' ? await given(call) : given);
  };

  return {
    /** From now on; other calls keep their answers. */
    answer(next: Answers) {
      answers = { ...answers, ...next };
    },
    /** Keeps the callers waiting until it is released. */
    hold(name: CallName, answer: Answer) {
      const gate = Promise.withResolvers<void>();
      answers = { ...answers, [name]: () => gate.promise.then(() => answer) };
      return { release: gate.resolve };
    },
    /** Somebody has changed a record elsewhere. */
    tell: events.tell,
    /** Others have come or gone. */
    present: events.present,
    callsTo: (name: CallName): Call[] => calls.filter((call) => isFor(name, call.name)),
    /** Gives the network back, and answers with the calls that the test had no answer for. */
    remove() {
      events.remove();
      globalThis.fetch = realFetch;
      return unanswered;
    },
  };
}

/** The answer that is given for any id. */
function namesFor(called: CallName, answers: Answers): CallName {
  const names = Object.keys(answers) as CallName[];
  return names.find((name) => name.includes(':') && isFor(name, called)) ?? called;
}

function isFor(name: CallName, called: CallName): boolean {
  return name === called || new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`).test(called);
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function responseOf(answer: Answer): Response {
  if (answer === 'cut') throw new TypeError('Failed to fetch');
  if ('json' in answer) {
    const headers = { 'x-request-id': answer.requestId ?? 'not-told' };
    return Response.json(answer.json, { status: answer.status ?? 200, headers });
  }
  return new Response(answer.status === 204 ? null : (answer.body ?? ''), { status: answer.status });
}
