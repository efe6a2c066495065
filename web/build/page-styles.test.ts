import { expect, it } from 'vitest';
import { pageStyles } from './page-styles.ts';

const page = '<main id="top" class="wide md:p-4"><h1 class="big">Hello</h1><p>Words</p></main>';

it.each([
  ['a class', '.big{color:red}', '.small{color:red}'],
  ['an escaped class', '.md\\:p-4{padding:1rem}', '.md\\:p-5{padding:1rem}'],
  ['an element', 'h1{margin:0}', 'h2{margin:0}'],
  ['an id', '#top{margin:0}', '#bottom{margin:0}'],
  ['every part of a way', '.wide>.big{margin:0}', '.wide>.small{margin:0}'],
  ['one of several', ':is(h1,h2){margin:0}', ':is(h2,h3){margin:0}'],
  ['something within', 'main:has(p){margin:0}', 'main:has(dialog){margin:0}'],
  ['a part of a control', 'p::first-line{margin:0}', '::placeholder{opacity:1}'],
])('keeps a rule for %s that is there and leaves out one that is not', (_, kept, leftOut) => {
  expect(pageStyles(kept + leftOut, page)).toBe(kept);
});

it.each([
  ':root[data-theme=dark]{color-scheme:dark}',
  'p:not(.small){margin:0}',
  '*,:before,:after{box-sizing:border-box}',
  '.big:focus-visible[aria-pressed=true]{outline:none}',
])('keeps %s, which a page may come to match without its HTML changing', (rule) => {
  expect(pageStyles(rule, page)).toBe(rule);
});

it('keeps those selectors of a rule that may match', () => {
  expect(pageStyles('h1,h2,.small,.wide{margin:0}', page)).toBe('h1,.wide{margin:0}');
});

it('keeps the order of layers, and no other rule around nothing', () => {
  const sheet = '@layer base{h2{margin:0}}@layer utilities{@media print{h2{margin:0}}.big{margin:0}}';
  expect(pageStyles(sheet, page)).toBe('@layer base;@layer utilities{.big{margin:0}}');
});

it('leaves out variables, properties and keyframes that nothing asks for any longer', () => {
  const sheet =
    ':root{--a:var(--b);--b:1px;--c:var(--d);--d:2px}@property --a{syntax:"*"}@property --c{syntax:"*"}' +
    '.big{width:var(--a);animation:turn 1s}.small{width:var(--c);animation:fade 1s}' +
    '@keyframes turn{0%{rotate:0deg}}@keyframes fade{0%{opacity:0}}';
  expect(pageStyles(sheet, page)).toBe(
    ':root{--a:var(--b);--b:1px}@property --a{syntax:"*"}' +
      '.big{width:var(--a);animation:turn 1s}@keyframes turn{0%{rotate:0deg}}',
  );
});

it('says nothing twice in a row', () => {
  expect(pageStyles('.big{margin:0;margin:0;color:red;margin:0}', page)).toBe(
    '.big{margin:0;color:red;margin:0}',
  );
});

it('leaves out what only browsers need that are not supported', () => {
  const mix = 'color-mix(in oklab, red 20%, transparent)';
  const sheet = `@layer properties{*{--a:1}}.big{margin:0;color:#f003}@supports (color:color-mix(in lab, red, red)){.big{color:${mix}}}`;
  expect(pageStyles(sheet, page)).toBe(`@layer properties;.big{margin:0}.big{color:${mix}}`);
});

it('knows classes by what they are called, however the HTML writes them', () => {
  const rule = '.\\[\\&_svg\\]\\:p-1 svg{padding:1px}';
  expect(pageStyles(rule, '<p class="[&amp;_svg]:p-1"><svg></svg></p>')).toBe(rule);
});
