import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleCatalogue, sampleDocumentsWith } from '#tests/support/catalogue/sample-catalogue.ts'
import { automaticArrivals } from '#/catalogue/catalogue.ts'
import { homePage } from '#/features/home/home-page.ts'
import { automaticFooter, automaticMenu, siteLayout } from '#/site/layout/site-layout-data.ts'
import { siteIssues } from './site-issues.ts'

const catalogueWith = (fields: object) => sampleCatalogue(sampleDocumentsWith('settings/site', { ...fields }))
const home = { tiles: [], stories: [] }
const EMPTY = { menu: [], footer: { support: [], about: [] }, home: { ...home, arrivals: [] } }
const entry = (link: string, id = 1) => ({
  id,
  name: 'Uno',
  isPopup: false,
  content: [],
  link,
  targetBlank: false,
})

test('a menu, footer and arrivals copied from the automatic ones display the same', () => {
  const before = catalogueWith(EMPTY)
  const arrivals = automaticArrivals(before).map(({ id }) => id)
  const after = catalogueWith({
    menu: automaticMenu(before),
    footer: automaticFooter(before),
    home: { ...home, arrivals },
  })
  expect(after.settings).toBeDefined()
  expect(siteLayout(after)).toEqual(siteLayout(before))
  const idsOf = (of: typeof before) => homePage(of).arrivals.map(({ id }) => id)
  expect(idsOf(after).toSorted()).toEqual(idsOf(before).toSorted())
})

test('the automatic menu and footer lead to Soporte and Contacto, whatever is left empty', () => {
  for (const menu of [[], [entry('/categorias/audio')]])
    expect(siteIssues(catalogueWith({ ...EMPTY, menu })).filter(({ path }) => path === 'menu')).toEqual([])
})

test('warns exactly when neither menu nor footer leads to Soporte or to Contacto', () => {
  const place = fc.constantFrom(
    '/soporte',
    '/contacto',
    '/contacto/',
    '/contacto?motivo=otro',
    '/soporte#centros',
    '/lista',
  )
  const links = fc.array(place, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(links, links, links, (menu, support, about) => {
      const named = (each: string[]) => each.map((link) => ({ name: 'Uno', link }))
      const faults = siteIssues(
        catalogueWith({
          menu: menu.map((link, at) => entry(link, at + 1)),
          footer: { support: named(support), about: named(about) },
        }),
      )
      const lacking = ['/soporte', '/contacto'].filter(
        (path) => ![...menu, ...support, ...about].some((link) => link.startsWith(path)),
      )
      const namedPaths = faults.flatMap(({ path, message }) =>
        path === 'menu' ? [/«(\S+)»/.exec(message)![1]] : [],
      )
      expect(namedPaths).toEqual(lacking)
    }),
  )
})
