import { expect, test } from 'vitest'
import { isFromOtherSite } from './mcp-message.ts'

const SITE = 'https://www.example.com'

test.each([
  ['a program', {}, false],
  ['a page of the site', { origin: SITE, host: 'www.example.com', 'sec-fetch-site': 'same-origin' }, false],
  ['a page of the site, behind a proxy that calls it otherwise', { origin: SITE, host: 'web1:3001' }, false],
  ['a page on the machine itself', { origin: 'http://localhost:3001', host: 'localhost:3001' }, false],
  ['another page on that machine', { origin: 'http://localhost:8080', host: 'localhost:3001' }, true],
  ['another site', { origin: 'https://evil.example', host: 'www.example.com' }, true],
  ['a name that was made to lead here', { origin: 'http://evil.example', host: 'evil.example' }, true],
  [
    'the same, as its browser sees it',
    { origin: 'http://evil.example', host: 'evil.example', 'sec-fetch-site': 'same-origin' },
    true,
  ],
  ['a page in a frame without an origin', { origin: 'null', host: 'www.example.com' }, true],
  ['another site by a link', { 'sec-fetch-site': 'cross-site' }, true],
])('%s', (_who, headers, expected) => {
  expect(isFromOtherSite(headers, SITE)).toBe(expected)
})
