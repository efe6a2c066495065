import { expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

// Written in pieces, so that this file does not find itself.
const absolute = (folder: string) => new RegExp(`(?<![\\w./~-])/${folder}/[\\w.-]`);
const traces = [
  absolute('work'),
  absolute('home'),
  absolute('root'),
  absolute('Users'),
  new RegExp(`\\b${'registry'}\\.[a-z0-9-]+\\.[a-z]+`, 'i'),
  new RegExp(`https?://[^/\\s'"]*(?:${['registry', 'artifactory', 'nexus', 'mirror'].join('|')})`, 'i'),
];

const leavesTrace = (text: string) => traces.some((trace) => trace.test(text));

it.each([
  ['a folder at home', ['', 'home', 'jo', 'heliodesk'].join('/')],
  ['a folder of a build machine', `cd ${['', 'work', 'main'].join('/')}`],
  ['a registry', ['registry', 'npmjs', 'org'].join('.')],
  ['a mirror', `https:/${['', 'npm-mirror.example', 'x'].join('/')}`],
])('%s is a trace of a machine', (_, text) => {
  expect(leavesTrace(text)).toBe(true);
});

it.each([
  "import './marketing/home/page.tsx'",
  '/var/lib/heliodesk',
  ['~', 'work', 'heliodesk'].join('/'),
  ['https:', '', 'example.com', 'work', ''].join('/'),
])('%s is none', (text) => {
  expect(leavesTrace(text)).toBe(false);
});

it('no file names a folder of somebody’s machine or a package registry', () => {
  expect(repositoryFiles().filter((file) => leavesTrace(read(file)))).toEqual([]);
});
