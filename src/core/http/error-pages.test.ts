import { describe, expect, test } from 'vitest'
import { staticPolicy } from '#/framework/server/content-security-policy.ts'
import { errorPage500, soonPage503, startingPage503, unavailablePage503 } from './error-pages.ts'

describe.each([
  ['500', errorPage500],
  ['503', startingPage503(5)],
  ['503 of what is somebody’s own', unavailablePage503],
  ['503 of a brand that begins', soonPage503({ name: '<Q & R>', tagline: 'Para años.' })],
])('%s', (_, html) => {
  test('loads nothing from elsewhere', () => {
    expect(html).not.toMatch(/<script|<link|<img|src=|url\(|@import|style="/)
    expect(staticPolicy(html)).toMatch(/style-src 'self' 'sha256-/)
  })

  test('is a single Spanish page excluded from search engines', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="es-AR">/)
    expect(html.match(/<h1>/g)).toHaveLength(1)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toMatch(/<a href="\/(?:panel)?">/)
  })
})

test('only the starting page reloads itself', () => {
  expect(startingPage503(7)).toContain('<meta http-equiv="refresh" content="7">')
  expect(errorPage500).not.toContain('http-equiv')
})

test('the coming-soon page shows the escaped brand name and links to the panel', () => {
  const html = soonPage503({ name: '<Q & R>', tagline: 'Para años.' })
  expect(html).toContain('<p class="eyebrow">&lt;Q &amp; R></p>')
  expect(html).toContain('Para años.')
  expect(soonPage503(undefined)).toContain('<a href="/panel">')
})
