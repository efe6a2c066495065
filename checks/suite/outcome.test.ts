import { expect, it } from 'vitest';
import { outcome } from '../../scripts/test/outcome.mjs';
import { stalled } from '../../scripts/test/stalled.mjs';

it('[SUITE-4] a failed test of vitest is named with its file and the reason', () => {
  const { failures } = outcome.vitest({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: 'server/src/one.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'does not hold', failureMessages: ['expected 1 to be 2'] },
        ],
      },
    ],
  });
  expect(failures).toEqual(['server/src/one.test.ts > does not hold\n  expected 1 to be 2']);
});

it('[SUITE-4] a failed journey is named, however deep it stands and even if it passed when it was repeated', () => {
  const spec = (status: string, title: string) => ({
    file: 'team/team.spec.ts',
    title,
    tests: [{ status, results: [{ errors: [{ message: '\u001b[31mno such button\u001b[39m' }] }] }],
  });
  const { failures } = outcome.playwright({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      { specs: [spec('expected', 'passes')], suites: [{ specs: [spec('unexpected', 'fails')] }] },
      { specs: [spec('flaky', 'fails at first')] },
    ],
  });
  expect(failures).toEqual([
    'e2e/team/team.spec.ts > fails\n  no such button',
    'e2e/team/team.spec.ts > fails at first\n  no such button',
  ]);
});

it('[SUITE-4] a journey that passes when it is repeated is forgiven if its browser had stopped drawing, and only then', () => {
  const attempt = (status: string, annotations: { type: string }[] = []) => ({
    status,
    annotations,
    errors: [],
  });
  const count = (...results: ReturnType<typeof attempt>[]) => {
    const suites = [{ specs: [{ file: 'a.spec.ts', title: 'a', tests: [{ status: 'flaky', results }] }] }];
    const { passed, failed } = outcome.playwright({
      stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 },
      suites,
    });
    return { passed, failed };
  };
  const passed = attempt('passed');
  expect(count(attempt('timedOut', [{ type: stalled }]), passed)).toEqual({ passed: 4, failed: 0 });
  expect(count(attempt('timedOut'), passed)).toEqual({ passed: 3, failed: 1 });
});
