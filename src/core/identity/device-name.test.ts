import { expect, it } from 'vitest'
import { deviceName, networkName } from './device-name.ts'

it.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome en Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge en Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox en Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome en iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari en Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet en Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome en ChromeOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'Chrome en Linux',
  ],
  ['Dalvik/2.1.0 (Linux; U; Android 14)', 'un navegador en Android'],
  ['curl/8.5.0', 'un dispositivo que no reconocemos'],
  ['', 'un dispositivo que no reconocemos'],
  ['<script>alert(1)</script>', 'un dispositivo que no reconocemos'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

it('names a network by its stored prefix', () => {
  expect(networkName('200.45.12.0')).toBe('200.45.12.x')
  expect(networkName('2800:0810:045a:0000:0000:0000:0000:0000')).toBe('2800:810:45a::')
  expect(networkName('2800:810:45a::')).toBe('2800:810:45a::')
  for (const none of ['', '::', '0000:0000:0000:0000:0000:0000:0000:0000']) expect(networkName(none)).toBe('')
})
