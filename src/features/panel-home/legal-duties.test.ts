import { expect, test } from 'vitest'
import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import { documentFormOf } from '#/panel/forms/forms.ts'
import { formFieldOf } from '#/panel/forms/name-of-field.ts'
import { PRIVACY_PAGE } from '#/site/model/privacy-page.ts'
import {
  SAMPLE_OPTIONS,
  sampleCatalogue,
  sampleDocumentsWith,
} from '#tests/support/catalogue/sample-catalogue.ts'
import { demoBrand } from '#tests/support/manuals/demo-brand.ts'
import { isOwed, legalDuties, owedCount } from './legal-duties.ts'

const dutiesOf = (catalogue: Parameters<typeof legalDuties>[0]) =>
  legalDuties(catalogue).flatMap(({ duties }) => duties)
const owedNames = (catalogue: Parameters<typeof legalDuties>[0]) =>
  dutiesOf(catalogue)
    .filter(isOwed)
    .map(({ name }) => name)

test('an empty brand owes every duty except the sellers’ ones', () => {
  const duties = dutiesOf(buildCatalogue([], SAMPLE_OPTIONS))
  expect(duties.map(({ state }) => state)).not.toContain('done')
  expect(duties.filter(({ state }) => state === 'seller').map(({ name }) => name)).toEqual([
    'Botón de arrepentimiento',
    'Data Fiscal',
  ])
  expect(duties.every(({ norm, why }) => /\d/.test(norm) && why.endsWith('.'))).toBe(true)
})

test('the demo brand owes nothing', async () => {
  const { catalogue } = await demoBrand()
  expect(owedNames(catalogue)).toEqual([])
})

test('each missing requirement is owed by name', async () => {
  const { catalogue } = await demoBrand()
  const { settings, pages, products } = catalogue
  const { consumerDefenceUrl: _, ...legal } = settings!.legal
  const policy = pages.get(PRIVACY_PAGE)!
  const [first, second] = [...products.values()].filter(
    ({ status, specs }) => status === 'active' && specs.alimentacion === 'Red 220 V',
  )
  const { certificacion, ...specs } = first!.specs
  const ends = { ...Object(second!.specs.certificacion), vigencia: catalogue.today }
  const spoilt = {
    ...catalogue,
    settings: {
      ...settings!,
      legal: { ...legal, cuit: '30-00000000-1' },
      distanceSales: { services: false },
    },
    pages: new Map([[PRIVACY_PAGE, { ...policy, body: 'Cuidamos tus datos.' }]]),
    products: new Map([
      ...products,
      [first!.id, { ...first!, specs }],
      [second!.id, { ...second!, specs: { ...second!.specs, certificacion: ends } }],
    ]),
  }
  expect(certificacion).toBeDefined()
  expect(owedNames(spoilt)).toEqual([
    'Responsable de los datos',
    'Derecho de acceso',
    'Términos y condiciones',
    'Enlace a los términos',
    'CUIT',
    'Data Fiscal',
    `${first!.name}: seguridad eléctrica`,
    `${second!.name}: seguridad eléctrica`,
  ])
  expect(owedCount(spoilt)).toBe(8)
})

test('every duty links to a document or a new one, and to a field of its form', () => {
  for (const catalogue of [
    buildCatalogue([], SAMPLE_OPTIONS),
    sampleCatalogue(),
    sampleCatalogue(sampleDocumentsWith('settings/site', { distanceSales: { services: true } })),
  ])
    for (const { name, mend } of dutiesOf(catalogue)) {
      const { collection, id, path } = mend
      const has = catalogue.updatedAt.has(`${collection}/${id}`)
      expect(has || id === 'nuevo' || ['site', PRIVACY_PAGE].includes(id), name).toBe(true)
      expect(documentFormOf(collection)?.slug, name).toBeDefined()
      if (path !== undefined) expect(formFieldOf(collection, path.split('.')[0]!), name).toBeDefined()
    }
})
