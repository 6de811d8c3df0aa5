import { expect, test } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { documentOfType } from '#/catalogue/specs/from-document/type-from-document.ts'
import { typeImpact } from './type-impact.ts'

const catalogue = sampleCatalogue()
const product = catalogue.products.get('AW-T1200')!
const { productType, ...data } = product
const document = documentOfType(productType)
const products = [{ id: product.id, data }]
const impact = (change: (draft: typeof document) => void) => {
  const draft = structuredClone(document)
  change(draft)
  return typeImpact(catalogue, draft, productType.id, products)
}
const fieldsOf = (draft: typeof document) => draft.groups.flatMap(({ fields }) => fields)

test('an unchanged type and a new optional fact have no impact', () => {
  expect(impact(() => undefined)).toEqual([])
  expect(
    impact(({ groups }) => groups[0]!.fields.push({ kind: 'flag', key: 'nuevo1', label: 'Nuevo' })),
  ).toEqual([])
})

test('a new required fact lists the products that lack it', () => {
  const found = impact(({ groups }) =>
    groups[0]!.fields.push({ kind: 'number', key: 'nuevo1', label: 'Carga', required: true }),
  )
  expect(found).toMatchObject([
    { id: product.id, name: product.name, path: 'specs.nuevo1', label: 'Carga', value: '' },
  ])
})

test('a removed fact and a removed option list the affected values', () => {
  const { key, label } = [...productType.fields.values()].find(
    (field) => !field.required && field.key in product.specs && field.key !== productType.keySpec,
  )!
  const gone = impact((draft) => {
    for (const group of draft.groups) group.fields = group.fields.filter((field) => field.key !== key)
    draft.groups = draft.groups.filter(({ fields }) => fields.length > 0)
    draft.summary = draft.summary.filter((each) => each !== key)
    draft.card = []
    draft.facets = draft.facets.filter((facet) => facet.key !== key)
  })
  expect(gone).toMatchObject([{ path: `specs.${key}`, label, message: 'El tipo ya no lleva este dato.' }])
  expect(gone[0]!.value).not.toBe('')
  const isStated = (name: string) => typeof (product.specs as Record<string, unknown>)[name] === 'string'
  const narrowed = impact((draft) => {
    const field = fieldsOf(draft).find((each) => each.kind === 'choice' && isStated(each.key))
    if (field?.kind === 'choice') field.options = ['Otra cosa']
  })
  expect(narrowed.length).toBeGreaterThan(0)
})

test('an incomplete draft has no impact', () => {
  expect(typeImpact(catalogue, { id: productType.id }, productType.id, products)).toEqual([])
})

test('deleting a type affects every fact of its products', () => {
  expect(typeImpact(catalogue, null, productType.id, products).length).toBeGreaterThan(5)
})
