import { expect, it } from 'vitest';

import { deviceOf } from './deviceOf.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36', 'Chrome', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36 Edg/143.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1', 'Safari', 'iOS'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36', 'Chrome', 'Android'],
])('%s is named', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

it.each(['', 'curl/8.5.0', 'Googlebot/2.1 (+http://www.google.com/bot.html)'])('%j is an unknown device', (userAgent) => {
  expect(deviceOf(userAgent)).toBeUndefined();
});
