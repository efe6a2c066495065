import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeHtml, letter } from './letter.ts';

const markup = `<script>alert("x")</script>&'`;

it('whatever a visitor typed stays text in every part of a mail', () => {
  const { html, text } = letter({
    subject: markup,
    heading: markup,
    before: [markup],
    figures: [{ label: markup, value: markup }],
    after: [markup],
    button: { label: markup, url: `https://desk.test/?a=1&b="><script>` },
    closing: [markup],
  });
  expect(html).not.toContain('<script');
  expect(html.split(escapeHtml(markup))).toHaveLength(9);
  expect(html).toContain('href="https://desk.test/?a=1&#38;b=&#34;&#62;&#60;script&#62;"');
  expect(text.split(markup)).toHaveLength(8);
});

it('a subject is one line', () => {
  expect(letter({ subject: 'You are in\r\nBcc: all@example.com ', heading: '' }).subject).toBe(
    'You are in Bcc: all@example.com',
  );
});

it('escaped text holds nothing that could open a tag or end an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const escaped = escapeHtml(typed);
      expect(escaped).not.toMatch(/[<>"']/);
      const read = escaped.replace(/&#(\d+);/g, (_entity, code) => String.fromCharCode(Number(code)));
      expect(read).toBe(typed);
    }),
  );
});

it('figures line up in the text and parts that are missing leave no gap', () => {
  const { text } = letter({
    subject: 's',
    heading: 'Thank you',
    figures: [
      { label: 'New leads', value: '4' },
      { label: 'Scaffolding', value: '£10' },
    ],
  });
  expect(text).toContain('Thank you\n\nNew leads:    4\nScaffolding:  £10\n\nHeliodesk');
});
