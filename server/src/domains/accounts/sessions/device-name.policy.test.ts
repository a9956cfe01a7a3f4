import { expect, test } from 'vitest'
import { deviceName } from './device-name.policy.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/150.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/150.0 Safari/537.36 Edg/150.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`, 'Safari on Mac'],
  [`Mozilla/5.0 (Linux; Android 16) ${webkit} SamsungBrowser/29.0 Chrome/140.0 Mobile`, 'Samsung Internet on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${webkit} Chrome/150.0 Safari/537.36`, 'Chrome on Chromebook'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) CriOS/150.0 Mobile', 'Chrome on iPad'],
  ['Dalvik/2.1.0 (Android 16)', 'Android'],
  ['curl/8.0', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
