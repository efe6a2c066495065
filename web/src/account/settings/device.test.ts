import { describe, expect, it } from 'vitest';
import { deviceName, isHandheld } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

describe('a device in words', () => {
  it.each([
    [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
    [`${windows} Gecko/20100101 Firefox/144.0`, 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome on Chromebook',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s', (userAgent, said) => {
    expect(deviceName(userAgent)).toBe(said);
  });

  it('tells what lies in the hand from what stands on a desk', () => {
    expect(isHandheld('Mozilla/5.0 (Linux; Android 10; K)')).toBe(true);
    expect(isHandheld(windows)).toBe(false);
  });
});
