import { expect, it } from 'vitest'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { checkDocuments, pathText, type DocumentToCheck } from './check-documents.ts'

type Fields = Record<string, unknown> & { specs?: object; brand?: object }
type Change = (data: Fields) => Record<string, unknown>

/** The sample brand with some of its documents changed; `name` reads `products/AW-T2022`. */
function brand(changes: Record<string, Change> = {}, more: DocumentToCheck[] = []): DocumentToCheck[] {
  const documents = sampleDocuments().map(({ collection, id, data }) => ({
    collection,
    id,
    data: changes[`${collection}/${id}`]?.(data as Record<string, unknown>) ?? data,
  }))
  return [...documents, ...more]
}

const errors = (documents: DocumentToCheck[]) =>
  checkDocuments(documents)
    .filter(({ severity }) => severity === 'error')
    .map((issue) => `${pathText(issue)}: ${issue.message}`)

it('a valid brand has no errors', () => {
  expect(errors(brand())).toEqual([])
})

it('a rejected product is reported once, not by everything that links to it', () => {
  const refused = brand({ 'products/AW-T2022': (data) => ({ ...data, warrantyMonths: 3 }) })
  expect(errors(refused)).toEqual([
    'products/AW-T2022.warrantyMonths: La garantía legal mínima es de 6 meses.',
  ])
})

it('each invalid fact of a product is reported by its path', () => {
  const refused = brand({
    'products/AW-T2022': (data) => ({
      ...data,
      specs: { ...data.specs, potenciaRms: 'mucha', karaoque: true },
    }),
  })
  expect(errors(refused)).toEqual([
    'products/AW-T2022.specs.potenciaRms: Escribí un número.',
    expect.stringMatching(/^products\/AW-T2022\.specs\.karaoque: Quitá «karaoque»/),
  ])
})

it('rejected settings are not reported as missing too', () => {
  const refused = brand({ 'settings/site': (data) => ({ ...data, brand: { ...data.brand, name: '' } }) })
  expect(errors(refused)).toHaveLength(1)
  expect(errors(refused)[0]).toMatch(/^settings\/site\.brand\.name: /)
})

it('a second product whose code differs only in spelling is reported', () => {
  const documents = brand()
  const zonda = documents.find(({ id }) => id === 'AW-T2022')!
  const other = { ...zonda, id: 'AWT2022', data: { ...(zonda.data as object), id: 'AWT2022' } }
  expect(errors([...documents, other])).toEqual([
    'products/AWT2022: Otro producto tiene el mismo código, escrito de otra forma.',
  ])
})

it('product codes must match the brand’s pattern, if it has one', () => {
  const renamed = (models: unknown) => {
    const documents = brand({ 'settings/site': (data) => ({ ...data, models }) })
    const zonda = documents.find(({ id }) => id === 'AW-P110')!
    return ['KX500', 'WH-1000XM5'].flatMap((id) =>
      errors([...documents, { ...zonda, id, data: { ...(zonda.data as object), id } }]),
    )
  }
  expect(renamed(undefined)).toEqual([])
  expect(renamed({ example: 'KX500' })).toEqual([])
  const sentence = 'Escribí el código como figura en la etiqueta, por ejemplo AW-T2022.'
  expect(renamed({ example: 'AW-T2022', pattern: '[A-Z]{1,4}-[A-Z]?[A-Z0-9]{2,12}' })).toEqual([
    `products/KX500.id: ${sentence}`,
  ])
  expect(renamed({ example: 'AW-T2022', pattern: 'AW-[A-Z]{1,2}[0-9]{1,4}' })).toEqual([
    `products/KX500.id: ${sentence}`,
    `products/WH-1000XM5.id: ${sentence}`,
  ])
})

it.each(['(A+)+', 'A{2', '[A-Z]*', 'A{2,1}', '(A{1,2}){3}', '.', '\\d+', 'A?B?C?D?E?F?G?', '('])(
  'the code pattern «%s» is refused',
  (pattern) => {
    const refused = brand({
      'settings/site': (data) => ({ ...data, models: { example: 'AW-T2022', pattern } }),
    })
    expect(errors(refused)[0]).toMatch(/^settings\/site\.models\.pattern: Escribí la forma con letras/)
    expect(errors(refused)).toHaveLength(1)
  },
)

it('an example that does not match the pattern of the codes is refused', () => {
  const models = { example: 'KX500', pattern: '[A-Z]{2}-[0-9]{3}' }
  expect(errors(brand({ 'settings/site': (data) => ({ ...data, models }) }))).toContain(
    'settings/site.models.example: El ejemplo no tiene la forma de los códigos: corregí uno de los dos.',
  )
})

it('a rejected type is reported once, not by each of its products', () => {
  const type = {
    collection: 'product-types',
    id: 'lavarropas',
    data: {
      id: 'lavarropas',
      label: 'Lavarropas',
      singular: 'lavarropas',
      plural: 'lavarropas',
      gender: 'm',
      groups: [{ title: 'Lavado', fields: [{ kind: 'number', key: 'carga', label: 'Carga', unit: 'kg' }] }],
      card: [],
      summary: ['cargas'],
      facets: [],
    },
  } as const
  const washer = (data: Fields) => ({ ...data, type: 'lavarropas', specs: { carga: 8 } })
  const documents = brand({ 'products/AW-P110': washer }, [type])
  expect(errors(documents)).toEqual([
    'product-types/lavarropas.summary.0: Ese dato no está en ningún grupo: elegí otro.',
  ])
  const right = { ...type, data: { ...type.data, summary: ['carga'] } }
  expect(errors(brand({ 'products/AW-P110': washer }, [right]))).toEqual([])
})

it('two products that name each other as companions are reported once', () => {
  const beside = (id: string) => (data: Fields) => ({ ...data, worksWith: [{ id, how: 'Suenan juntos.' }] })
  const issues = checkDocuments(
    brand({ 'products/AW-P110': beside('AW-T2022'), 'products/AW-T2022': beside('AW-P110') }),
  ).filter(({ path }) => path === 'worksWith')
  expect(issues.map(({ id, message }) => [id, message])).toEqual([
    ['AW-P110', 'AW-T2022 también lo dice: alcanza con uno de los dos.'],
  ])
})

it('a guide with fewer than two products is reported', () => {
  const guides = [
    { slug: 'pileta', use: 'pileta', category: 'audio', title: 'Para la pileta', intro: 'Los que se mojan.' },
  ]
  const inPool = (data: Fields) => ({
    ...data,
    specs: { ...data.specs, ip: 'IPX7' },
    uses: [{ use: 'pileta', reason: 'IPX7: se puede sumergir.' }],
  })
  const issuesOf = (...ids: string[]) =>
    checkDocuments(
      brand({
        'settings/site': (data) => ({ ...data, guides }),
        ...Object.fromEntries(ids.map((id) => [`products/${id}`, inPool])),
      }),
    ).filter(({ path }) => path === 'guides.0')
  expect(issuesOf('AW-P110')).toHaveLength(1)
  expect(issuesOf('AW-P110', 'AW-T2022')).toEqual([])
})
