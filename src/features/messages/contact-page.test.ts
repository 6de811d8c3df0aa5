import { expect, test } from 'vitest'
import { sampleCatalogue, sampleDocumentsWith } from '#tests/support/catalogue/sample-catalogue.ts'
import { siteLayout } from '#/site/layout/site-layout-data.ts'
import { EMPTY_FORM } from '#/core/forms/names.ts'
import { contactPage, contactPageEntry } from './contact-page.ts'

/** Forms linked from the pages, the general form and the footer. */
function offeredKinds(distanceSales?: { services: boolean }) {
  const settings = distanceSales === undefined ? {} : { distanceSales }
  const catalogue = sampleCatalogue(sampleDocumentsWith('settings/site', settings))
  const buttons = siteLayout(catalogue).footer.legal.map(({ link }) => link)
  return {
    listed: contactPage(catalogue, EMPTY_FORM, true).others.map(({ link }) => link),
    foot: buttons.filter((link) => link.startsWith('/')),
    mapped: [...stepsOf(contactPageEntry.sitemap(catalogue))].map(({ path }) => path),
  }
}

function stepsOf<Value>(steps: Generator<unknown, readonly Value[]>): readonly Value[] {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const ALWAYS = ['/contacto/reclamo-de-garantia', '/contacto/compras-por-cantidad']

test('without distance sales there is no withdrawal form', () => {
  expect(offeredKinds()).toEqual({ listed: ALWAYS, foot: [], mapped: ['/contacto', ...ALWAYS] })
})

test('with distance sales every page links to withdrawal, and to cancellation for services', () => {
  expect(offeredKinds({ services: false })).toEqual({
    listed: [...ALWAYS, '/arrepentimiento'],
    foot: ['/arrepentimiento'],
    mapped: ['/contacto', ...ALWAYS, '/arrepentimiento'],
  })
  expect(offeredKinds({ services: true }).foot).toEqual(['/arrepentimiento', '/baja'])
})
