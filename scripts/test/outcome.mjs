import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../setup/places.mjs';
import { stalled } from './stalled.mjs';

/** The lines of a failure's message that are repeated at the end of a run. */
const linesOfReason = 15;

/** A runner's report in JSON, in the same words for each runner. */
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
  playwright: ({ stats, suites }) => {
    const failed = specs(suites).flatMap(({ file, title, tests }) =>
      tests.filter(hasFailed).map(({ results }) => ({ file: join('e2e', file), title, results })),
    );
    return {
      passed: stats.expected + stats.flaky + stats.unexpected - failed.length,
      failed: failed.length,
      skipped: stats.skipped,
      failures: failed.map(({ file, title, results }) =>
        failure(
          file,
          title,
          results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        ),
      ),
    };
  },
};

/** True for a test that failed; one that passes the second time has failed, unless the browser had stalled. */
function hasFailed({ status, results }) {
  if (status !== 'flaky') return status === 'unexpected';
  return results.some(
    (result) => result.status !== 'passed' && !result.annotations?.some(({ type }) => type === stalled),
  );
}

function specs(suites = []) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specs(suite.suites)]);
}

function failure(file, title, messages) {
  const reason = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, linesOfReason);
  return [`${relative(root, resolve(root, file))} > ${title}`, ...reason.map((line) => `  ${line}`)].join(
    '\n',
  );
}
