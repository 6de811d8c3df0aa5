import { expect, test } from './support/test.ts'

test('every internal link that can be reached from the home page leads somewhere, quietly', async ({
  visit,
  siteUrl,
}) => {
  test.setTimeout(600_000)
  const { page, pageErrors } = await visit('/')
  // Pictures have tests of their own; here each would be encoded for one glance.
  const nothing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: nothing }))
  const origin = siteUrl
  const pending = ['/']
  const seen = new Set(pending)
  const broken: string[] = []
  while (pending.length > 0) {
    const path = pending.pop()!
    const response = await page.goto(path, { waitUntil: 'load' })
    if (response?.status() !== 200) broken.push(`${path} answered ${response?.status()}`)
    const { links, anchors } = await page.evaluate(() => ({
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.href),
      anchors: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
        .map((link) => link.hash.slice(1))
        .filter((id) => id !== '' && document.getElementById(id) === null),
    }))
    broken.push(...anchors.map((id) => `${path} links to #${id}, which it doesn’t have`))
    for (const link of links) {
      const url = new URL(link)
      const next = url.pathname + url.search
      if (url.origin !== origin || seen.has(next)) continue
      seen.add(next)
      // Choices can be combined without end: one at a time is every kind of them there is.
      if (url.searchParams.size > 1) continue
      if (url.search === '' && !/^\/(media|og|descargas)\//.test(next)) {
        pending.push(next)
        continue
      }
      // Files, and pages that a choice made of another, are asked for without a browser around them.
      const { status } = await fetch(url)
      if (status !== 200) broken.push(`${next} answered ${status}`)
    }
  }
  expect(broken).toEqual([])
  expect(pageErrors).toEqual([])
  expect(seen.size).toBeGreaterThan(60)
})
