import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../setup/places.mjs';

/** How much of a failure's message is repeated at the end of a run. */
const linesOfReason = 15;

/** What a runner's report in JSON says, in the same words for each runner. */
export const outcome = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages)),
    ),
  }),
  playwright: ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: specs(suites).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          failure(
            join('e2e', file),
            title,
            results.flatMap(({ errors }) => errors.map(({ message }) => message)),
          ),
        ),
    ),
  }),
};

function specs(suites = []) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specs(suite.suites)]);
}

function failure(file, title, messages) {
  const reason = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, linesOfReason);
  return [`${relative(root, resolve(root, file))} > ${title}`, ...reason.map((line) => `  ${line}`)].join(
    '\n',
  );
}
