import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressOfTile, originOfTiles, tilesAddress } from './map-source.ts';

const tiles = 'https://tiles.example.com/sat/{z}/{x}/{y}.jpg?key=abc';

it('[ASSESS-10] an address of tiles is one on the web, with zoom and place in its path or query', () => {
  expect(tilesAddress(` ${tiles} `)).toBe(tiles);
  expect(tilesAddress('https://maps.example.com:8443/?z={z}&x={x}&y={y}')).toBeDefined();
  expect(addressOfTile(tiles, { z: 19, x: 5, y: 7 })).toBe(
    'https://tiles.example.com/sat/19/5/7.jpg?key=abc',
  );
  expect(originOfTiles({ tiles })).toBe('https://tiles.example.com');
});

it.each([
  '',
  'tiles',
  'http://tiles.example.com/{z}/{x}/{y}',
  'https://tiles.example.com/{z}/{x}',
  'https://{z}.example.com/{x}/{y}',
  'https://{s}.example.com/{z}/{x}/{y}',
  'https://tiles.example.com/{z}/{x}/{y}#{z}',
  'https://user:secret@tiles.example.com/{z}/{x}/{y}',
  "https://a;script-src'unsafe-inline'.example.com/{z}/{x}/{y}",
  'https://a;b.example.com/{z}/{x}/{y}',
  'https://tiles.example.com,b.example.com/{z}/{x}/{y}',
  'https://*.example.com/{z}/{x}/{y}',
  'https://tiles.example.com/{z}/{x}/{y} b',
  'javascript:alert({z}{x}{y})',
  'https://localhost/{z}/{x}/{y}',
  'https://10.0.0.1/{z}/{x}/{y}',
  'https://tiles.example.com?{z}/{x}/{y}',
  'https://{x}/{y}/{z}/tiles.example.com/',
  'https://10.0.0.1:80\\@evil/{z}/{x}/{y}',
])('[ASSESS-10] %j is none', (typed) => {
  expect(tilesAddress(typed)).toBeUndefined();
});

it('[ASSESS-10] a map on this machine is for the operator alone', () => {
  const local = 'http://127.0.0.1:4100/{z}/{x}/{y}.png';
  expect(tilesAddress(local)).toBeUndefined();
  expect(tilesAddress(local, { isLocalAllowed: true })).toBe(local);
  expect(originOfTiles({ tiles: local })).toBe('http://127.0.0.1:4100');
});

it('[ASSESS-10] whatever is taken names a single server in a policy', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aB1.-_;,:@*/?% é'), maxLength: 12 }), (name) => {
      const taken = tilesAddress(`https://${name}.a.com/{z}/{x}/{y}`);
      const origin = taken === undefined ? 'https://none' : originOfTiles({ tiles: taken });
      expect(origin).toMatch(/^https:\/\/[a-z0-9.-]+(:\d+)?$/);
    }),
  );
});
