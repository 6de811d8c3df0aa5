import { expect, test } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { legacyTarget } from './old-addresses.ts'

const catalogue = sampleCatalogue()
const OLD = '/audio/party/AW-T2022.html'

test.each([
  [OLD, '', '/productos/AW-T2022/'],
  ['/', `path=${encodeURIComponent(OLD)}`, '/productos/AW-T2022/'],
  ['/index.php', `a=1&route=${encodeURIComponent(OLD)}&b=2`, '/productos/AW-T2022/'],
  ['/', `${encodeURIComponent(OLD)}=1`, undefined],
  [`${OLD}x`, '', undefined],
  ['/productos/AW-T2022', 'utm_source=x', undefined],
])('%s?%s leads to %s', (path, query, target) => {
  expect(legacyTarget(catalogue, path, new URLSearchParams(query))).toBe(target)
})
