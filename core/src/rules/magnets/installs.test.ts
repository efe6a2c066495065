import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkInWords, checkOutcomes, installLines, lineIn } from './installs.ts';

const url = 'https://desk.test/m/abcdefgh23';

it('[EMBED-5] the line names the script and the magnet, and leaves a link where no script runs', () => {
  const { script, popup, frame, link } = installLines({ url, title: 'Is it for "you" & yours?' });
  expect(script).toBe(
    '<script async src="https://desk.test/magnet.js" data-magnet="abcdefgh23" data-title="Is it for &quot;you&quot; &amp; yours?"></script><noscript><a href="https://desk.test/m/abcdefgh23">Is it for &quot;you&quot; &amp; yours?</a></noscript>',
  );
  expect(popup).toContain('data-mode="popup"');
  expect(frame).toContain(`<iframe src="${url}"`);
  expect(link).toContain(`href="${url}"`);
});

it('[EMBED-5] whatever a magnet is called, its line is one line with nothing else in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const { script } = installLines({ url, title: title.replace(/[\r\n]/g, ' ') });
      expect(script.match(/</g)).toHaveLength(6);
      expect(script.match(/"/g)).toHaveLength(8);
    }),
  );
});

it.each([
  ['<script async src="https://desk.test/magnet.js" data-magnet="abcdefgh23"></script>', 'live'],
  ['{"html":"\\u003cscript data-magnet=\\"abcdefgh23\\"\\u003e"}', 'live'],
  [`<iframe src="${url}"></iframe>`, 'live'],
  [`<!-- <iframe src="${url}"></iframe> -->`, 'missing'],
  ['<script async src="https://desk.test/magnet.js" data-magnet="zzzzzzzz99"></script>', 'another'],
  ['<h1>Bright Roofs</h1>', 'missing'],
])('[EMBED-6] a page with %j is %j', (html, found) => {
  expect(lineIn(html, 'abcdefgh23')).toBe(found);
});

it('[EMBED-6] every outcome says what to do next, in whole sentences', () => {
  for (const outcome of checkOutcomes)
    expect(checkInWords(outcome, { url: 'https://www.roofs.example/solar', status: 403 })).toMatch(
      /^(?:[A-Z]|roofs\.example).+\.$/,
    );
});
