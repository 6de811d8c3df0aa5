import { expect, test } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { createSearchIndex } from '#/search/search.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import { checkFields } from '#/core/forms/check-fields.ts'
import { supportPage } from '#/features/support/support-page.ts'
import { whereToBuyPage } from '#/features/where-to-buy/where-to-buy-page.ts'
import { prefilledForm, REGISTRATION_FIELDS } from '#/features/my-products/registration-form-view.ts'
import { meantModels, registrationFields } from './registration-form.ts'

const catalogue = sampleCatalogue()
const snapshot = { catalogue, index: createSearchIndex(catalogue) } as Snapshot
const good = { model: 'AW-T2022', purchasedOn: '2026-03-31', serial: 'NW2603/00123' }

const check = (fields: Record<string, string>) =>
  checkFields({ fields: REGISTRATION_FIELDS }, registrationFields(snapshot), new URLSearchParams(fields), [
    'secret',
  ])

test('accepts any spelling of a product code', () => {
  expect(check({ ...good, model: ' aw t2022 ' })).toMatchObject({
    input: { model: { id: 'AW-T2022' }, serial: 'NW2603/00123', purchasedOn: '2026-03-31' },
  })
})

test.each(['', '  '])('accepts an empty serial number: «%s»', (serial) => {
  const checked = check({ model: 'AW-T2022', purchasedOn: '2026-06-01', serial })
  expect('input' in checked && [checked.input.serial, checked.input.remind]).toEqual([undefined, undefined])
})

test.each([
  ['model', { model: '' }],
  ['model', { model: ' ' }],
  ['model', { model: 'AW-T9999' }],
  ['purchasedOn', { purchasedOn: '' }],
  ['purchasedOn', { purchasedOn: '2026-02-30' }],
  ['purchasedOn', { purchasedOn: '2026-06-02' }],
  ['purchasedOn', { purchasedOn: '1999-12-31' }],
  ['serial', { serial: '<b>1 </b>' }],
])('reports an error in %s for %j', (field, fields) => {
  expect(check({ ...good, ...fields })).toMatchObject({
    refusal: { errors: { [field]: expect.any(String) } },
  })
})

test.each(['zonda', 'sonda', 'AW-T2202', 'torre', 'aw-t1', '2022', 'AW-T2022 o AW-T1200', 'AW-X9999', '🎉'])(
  '«%s» gets the same suggestions as in support and where to buy',
  (model) => {
    const { matches } = supportPage(snapshot, { model, province: '', trade: '' })
    const meant = matches!.slice(0, 3).map(({ product }) => product.id)
    const checked = check({ ...good, model })
    if ('input' in checked) throw new Error('It was accepted')
    const models = meantModels(snapshot, new URLSearchParams({ model }), false)
    const bought = whereToBuyPage(snapshot, { model, province: 'Salta' })
    expect(models.map(({ id }) => id)).toEqual(meant)
    expect(bought.models.map(({ id }) => id)).toEqual(meant)
    for (const id of meant) {
      expect(checked.refusal.errors!.model).toContain(`(${id})`)
      expect(bought.notice).toContain(`(${id})`)
    }
  },
)

test('a suggested model links to the form with the typed values and that model', () => {
  const typed = new URLSearchParams({ ...good, model: 'zonda', remind: 'si' })
  const [meant] = meantModels(snapshot, typed, true)
  const { pathname, search, hash } = new URL(meant!.link, 'https://sitio.example')
  expect([pathname, hash]).toEqual(['/cuenta/productos', '#registrar'])
  const { values, askFile } = prefilledForm(['secret'], new URLSearchParams(search))
  expect(values).toMatchObject({ ...good, model: 'AW-T2022', remind: 'si' })
  expect(askFile).toBe(true)
})
