import { afterEach, expect, test, vi } from 'vitest'
import { softNavigation } from '#/framework/navigation/soft-navigation.ts'
import { sitePages } from '#/app/pages/registry.ts'
import { HARD_PAGES } from './hard-pages.ts'

const isSoftNavigable = softNavigation(HARD_PAGES)

afterEach(() => vi.unstubAllGlobals())

test.each(Object.entries(sitePages))('%s uses soft navigation as its page entry declares', (_, page) => {
  vi.stubGlobal('location', new URL('https://catalogo.example/'))
  for (const path of page.paths)
    expect(isSoftNavigable(path.replace('*', 'algo')), path).toBe(page.softNavigation)
})
