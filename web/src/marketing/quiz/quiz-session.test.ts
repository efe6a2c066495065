import { beforeEach, describe, expect, it, vi } from 'vitest';
import { trackQuizComplete } from '../../lib/measuring/events.ts';
import type { KeptQuiz, Shelf } from './kept-quiz.ts';
import { createQuizSession } from './quiz-session.ts';

vi.mock('../../lib/measuring/events.ts', () => ({ trackQuizComplete: vi.fn() }));

/** One browser's storage, with any number of tabs that hear of each other's changes. */
function browser({ full = false } = {}) {
  let kept: KeptQuiz | undefined;
  const tabs: Parameters<Shelf['watch']>[0][] = [];

  function openTab() {
    let own: (typeof tabs)[number] | undefined;
    const others = () => tabs.filter((tab) => tab !== own);
    return createQuizSession({
      read: () => structuredClone(kept),
      write(quiz) {
        if (full) return;
        kept = structuredClone(quiz);
        for (const tab of others()) tab.onKept(structuredClone(quiz));
      },
      remove() {
        kept = undefined;
        for (const tab of others()) tab.onRemoved();
      },
      watch(tab) {
        own = tab;
        tabs.push(tab);
      },
    });
  }

  return {
    openTab,
    kept: () => kept,
    fill: () => {
      full = true;
    },
  };
}

type Session = ReturnType<typeof createQuizSession>;
const choose = (session: Session, value: string) => {
  session.dispatch({ type: 'choose', value });
  session.dispatch({ type: 'next' });
};
const answersIn = (session: Session) => session.get().progress.answers;

beforeEach(() => vi.mocked(trackQuizComplete).mockClear());

it('a quiz that another tab has sent says so until it is answered anew', async () => {
  const { openTab } = browser();
  const [one, two] = [openTab(), openTab()];
  choose(one, '15');
  await two.submit(() => {});
  expect(one.get()).toMatchObject({ sentElsewhere: true, progress: { current: 0, answers: {} } });
  choose(one, '15');
  expect(one.get().sentElsewhere).toBe(false);
});

describe('answers that were given before', () => {
  const given = { '1': '30', '4': 'yes' };

  it('are taken up at the last question, and kept', () => {
    const { openTab, kept } = browser();
    const session = openTab();
    session.beginWith(given);
    expect(session.get()).toMatchObject({ status: 'open', progress: { current: 7, answers: given } });
    expect(kept()).toMatchObject({ current: 7, answers: given, submissionKey: session.get().submissionKey });
  });

  it('are taken up under another key after they were sent', async () => {
    const session = browser().openTab();
    const keys: string[] = [];
    const send = (_: unknown, key: string) => void keys.push(key);
    session.beginWith(given);
    await session.submit(send);
    session.beginWith(given);
    await session.submit(send);
    expect(new Set(keys).size).toBe(2);
  });

  it('do not replace those of a quiz under way, here or in another tab', () => {
    const { openTab } = browser();
    const [one, two] = [openTab(), openTab()];
    choose(one, '15');
    const own = answersIn(one);
    one.beginWith(given);
    two.beginWith(given);
    expect(answersIn(one)).toEqual(own);
    expect(answersIn(two)).toEqual(own);
  });
});

describe('a quiz left unfinished', () => {
  it('[WAIT-7] is taken up again with its answers, its place and its key', () => {
    const { openTab } = browser();
    const before = openTab();
    choose(before, '15');
    choose(before, '30');
    const after = openTab();
    expect(after.get().progress).toMatchObject({
      current: 2,
      answers: { '1': '15', '2': '30' },
      waiting: false,
    });
    expect(after.get().submissionKey).toBe(before.get().submissionKey);
  });

  it('[WAIT-7] in two tabs loses the answer of neither, and both stay where they are', () => {
    const { openTab, kept } = browser();
    const [first, second] = [openTab(), openTab()];
    choose(first, '15');
    second.dispatch({ type: 'next' });
    choose(second, '30');
    expect([first, second].map((tab) => tab.get().progress.current)).toEqual([1, 2]);
    for (const answers of [answersIn(first), answersIn(second), kept()?.answers]) {
      expect(answers).toEqual({ '1': '15', '2': '30' });
    }
    expect(first.get().submissionKey).toBe(second.get().submissionKey);
  });

  it('[WAIT-7] keeps its answers where storage fills up', () => {
    const { openTab, fill } = browser();
    const session = openTab();
    choose(session, '15');
    fill();
    choose(session, '30');
    choose(session, '40');
    session.dispatch({ type: 'back' });
    choose(session, '80');
    expect(answersIn(session)).toEqual({ '1': '15', '2': '30', '3': '80' });
  });
});

describe('sending', () => {
  it('[WAIT-7] removes what was kept, in every tab, and the next form has another key', async () => {
    const { openTab, kept } = browser();
    const [session, other] = [openTab(), openTab()];
    choose(session, '15');
    const send = vi.fn();
    expect(await session.submit(send)).toEqual({ '1': '15' });
    const [, usedKey] = send.mock.calls[0] ?? [];
    expect(kept()).toBeUndefined();
    expect(answersIn(other)).toEqual({});
    expect(session.get().status).toBe('sent');
    session.begin();
    expect(session.get()).toMatchObject({ status: 'open', progress: { current: 0, answers: {} } });
    for (const tab of [session, other]) expect(tab.get().submissionKey).not.toBe(usedKey);
  });

  it('[WAIT-5] that fails keeps everything, and is tried again with the same key', async () => {
    const { openTab, kept } = browser();
    const session = openTab();
    choose(session, '15');
    const send = vi.fn().mockRejectedValueOnce(new Error('down'));
    await expect(session.submit(send)).rejects.toThrow('down');
    expect(session.get().status).toBe('open');
    expect(kept()?.answers).toEqual({ '1': '15' });
    await session.submit(send);
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  });

  it('[WAIT-4] happens once at a time', async () => {
    const session = browser().openTab();
    const gate = Promise.withResolvers<void>();
    const send = vi.fn(() => gate.promise);
    const first = session.submit(send);
    expect(await session.submit(send)).toBeUndefined();
    expect(session.get().status).toBe('submitting');
    gate.resolve();
    expect(await first).toEqual({});
    expect(send).toHaveBeenCalledOnce();
  });

  it('[QUIZ-7] finishes the quiz, which is counted once with the number of answers', async () => {
    const session = browser().openTab();
    choose(session, '15');
    session.dispatch({ type: 'slide', value: 7 });
    await session.submit(vi.fn().mockRejectedValue(new Error('down'))).catch(() => {});
    expect(trackQuizComplete).not.toHaveBeenCalled();
    await session.submit(vi.fn());
    expect(trackQuizComplete).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('is not disturbed by another tab that sends meanwhile', async () => {
    const { openTab } = browser();
    const [session, other] = [openTab(), openTab()];
    choose(session, '15');
    const gate = Promise.withResolvers<void>();
    const sending = session.submit(() => gate.promise);
    await other.submit(vi.fn());
    expect(answersIn(session)).toEqual({ '1': '15' });
    gate.resolve();
    expect(await sending).toEqual({ '1': '15' });
  });
});
