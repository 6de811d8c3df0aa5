import { describe, expect, it } from 'vitest'
import { sampleCatalogue, sampleDocuments, sources } from '#tests/support/catalogue/sample-catalogue.ts'
import { documentsOf } from './documents.ts'
import { createQueryReader } from './query-model.ts'
import { satisfaction } from './satisfaction.ts'

const [centre] = sampleCatalogue().serviceCentres
const catalogue = sampleCatalogue([
  ...sampleDocuments(),
  ...sources('service-centres', [
    { ...centre!, id: 'san-rafael', city: 'San Rafael', province: 'Mendoza' },
    { ...centre!, id: 'resistencia', city: 'Resistencia', province: 'Chaco' },
  ]),
])
const documents = documentsOf(catalogue)
const { read } = createQueryReader(catalogue, documents)
const entitiesOf = (query: string) => read(query).entities
const typesOf = (query: string) => entitiesOf(query).types.map(({ id }) => id)
const readingsOf = (query: string, field: string) =>
  read(query).constraints.flatMap(({ readings, isNegated }) =>
    readings.filter((reading) => reading.field === field).map((reading) => ({ ...reading, isNegated })),
  )

it('is plain JSON', () => {
  const model = read('torre sin luces, con 2 micrófonos, de más de 100 W, en Rosario')
  expect(JSON.parse(JSON.stringify(model))).toEqual(model)
})

describe('entities', () => {
  it.each([
    ['service en rafaela', { province: 'Santa Fe', town: 'rafaela' }],
    ['service en san rafael', { province: 'Mendoza', town: 'san rafael' }],
    ['taller villa mercedes san luis', { province: 'San Luis', town: 'villa mercedes' }],
    ['carlospaz', { province: 'Córdoba', town: 'carlos paz' }],
    ['taller en mza', { province: 'Mendoza' }],
    ['service Córdoba', { province: 'Córdoba', town: 'cordoba' }],
  ])('places match whole words: «%s»', (query, place) => {
    expect(entitiesOf(query).place).toMatchObject(place)
  })

  it.each(['rafael', 'el rafa', 'parlante rosa', 'san'])('«%s» contains no place', (query) => {
    expect(entitiesOf(query).place).toBeUndefined()
  })

  it.each([
    ['bafle con luces', ['parlante']],
    ['torre de sonido', ['torre']],
    ['auriculares', ['in-ear', 'on-ear']],
    ['toaster for kids', ['tostadora']],
    ['cafetera con espumador', ['cafetera', 'espumador']],
  ])('types match names and synonyms: «%s»', (query, types) => {
    expect(typesOf(query)).toEqual(expect.arrayContaining(types))
    expect(entitiesOf(query).headTypes).toContain(types[0])
  })

  it('a negated type is not a named one', () => {
    expect(entitiesOf('parlante que no sea torre')).toMatchObject({ deniedTypes: ['torre'] })
    expect(typesOf('parlante que no sea torre')).not.toContain('torre')
  })

  it.each([
    ['zonda', 'AW-T2022', 1],
    ['la torre zhonda', 'AW-T2022', 1],
    ['condor 14', 'AW-NB1416', 1],
    ['cóndor', 'AW-NB1416', 0.5],
    ['aw t 2022', 'AW-T2022', 1],
    ['T2O22', 'AW-T2022', 1],
  ])('«%s» names %s', (query, id, weight) => {
    expect(entitiesOf(query).products).toContainEqual({ id, weight })
  })

  it.each(['zondas', 'notebook de 14', 'condorito'])('«%s» names no product', (query) => {
    expect(entitiesOf(query).products).toEqual([])
  })

  it.each([
    ['heladera no frost', { elsewhere: { noun: 'heladera', isHead: true, source: 'thing' } }],
    ['parlante para la heladera', { elsewhere: { noun: 'heladera', isHead: false, source: 'thing' } }],
    ['parlante jbl', { brand: 'jbl' }],
  ])('recognizes products and brands of others: «%s»', (query, entities) => {
    expect(entitiesOf(query)).toMatchObject(entities)
  })
})

describe('amounts', () => {
  it.each([
    ['torre de al menos 100 W', 'potenciaRms', '≥', 100],
    ['torre de más de 0,1 kW', 'potenciaRms', '>', 100],
    ['torre de no menos de 100 W', 'potenciaRms', '≥', 100],
    ['pava de menos de 2 litros', 'capacidad', '<', 2],
    ['parlante que no pese más de 2 kg', 'peso', '≤', 2],
    ['pava de 1700 ml', 'capacidad', '≈', 1.7],
    ['freidora de hasta 4 litros', 'capacidad', '≤', 4],
    ['torre con 2 entradas de micrófono', 'entradasDeMicrofono', 'count', 2],
    ['torre con dos micrófonos o más', 'entradasDeMicrofono', '≥', 2],
    ['notebook 16 gigas de ram', 'ram', '≈', 16],
    ['cable de 2 metros', 'largoCable', '≈', 2],
  ])('«%s»', (query, field, operator, amount) => {
    expect(readingsOf(query, field)).toContainEqual(
      expect.objectContaining({ operator, amount, isNegated: false }),
    )
  })

  it('reads a range as two bounds', () => {
    const bounds = readingsOf('pava de 1 a 2 litros', 'capacidad').filter(({ type }) => type === 'pava')
    expect(bounds.map(({ operator, amount }) => [operator, amount])).toEqual([
      ['≥', 1],
      ['≤', 2],
    ])
  })

  it.each([
    ['la torre más liviana', 'peso', 'least'],
    ['notebook con más memoria', 'ram', 'most'],
    ['parlante con mucha autonomía', 'autonomia', 'most'],
    ['freidora silenciosa', 'nivelDeRuido', 'least'],
    ['pava que no haga mucho ruido', 'nivelDeRuido', 'most', true],
    ['pava sin ruido', 'nivelDeRuido', 'least'],
  ])('«%s» ranks by %s', (query, field, operator, isNegated = false) => {
    expect(readingsOf(query, field)).toContainEqual(expect.objectContaining({ operator, isNegated }))
  })
})

describe('values of a scale', () => {
  it.each([
    ['parlante IPX5', ['IPX5']],
    ['parlante IPX5 o más', ['IPX5', 'IPX7', 'IP67']],
    ['parlante de al menos IPX7', ['IPX7', 'IP67']],
    ['parlante IPX5 o menos', ['IPX4', 'IPX5']],
    ['parlante de no menos de IPX7', ['IPX7', 'IP67']],
    ['parlante de más de IPX5', ['IPX7', 'IP67']],
    ['parlante de menos de IPX5', ['IPX4']],
  ])('«%s»', (query, values) => {
    expect(readingsOf(query, 'ip')).toContainEqual(expect.objectContaining({ values, isNegated: false }))
  })
})

it('a missing fact fails a wish for it, and satisfies its denial', () => {
  const pava = catalogue.products.get('AW-PV17')!
  const [wished] = read('con karaoke').constraints
  const [denied] = read('sin karaoke').constraints
  expect([satisfaction(wished!, pava), satisfaction(denied!, pava)]).toEqual([0, 1])
})

it('a colour is a constraint on every type', () => {
  const [colour] = read('auriculares negros').constraints
  const blue = { ...catalogue.products.get('AW-IE50')!, colors: [{ name: 'Azul', hex: '#0000ff' }] }
  expect([...catalogue.products.values()].map((product) => satisfaction(colour!, product))).toContain(1)
  expect(satisfaction(colour!, blue)).toBe(0)
})

describe('spelling', () => {
  it.each([
    ['notbook', 'notebook'],
    ['parlamte', 'parlante'],
    ['fredora', 'freidora'],
  ])('«%s» is corrected to %s', (typed, meant) => {
    expect(read(typed).corrections).toEqual([{ typed, meant }])
  })

  it.each(['heladera', 'rosario', 'zonda', 'jbl', 'asdfgh', 'torrecita'])('«%s» is not a typo', (query) => {
    expect(read(query).corrections).toEqual([])
  })
})

it.each([
  ['no prende', 'tellsTrouble'],
  ['la torre se me apagó', 'tellsTrouble'],
  ['cómo limpio la cafetera', 'asksHow'],
  ['¿se puede lavar en lavavajillas?', 'asksIf'],
  ['zonda o brisa', 'compares'],
] as const)('«%s» %s', (query, act) => {
  expect(read(query).acts[act]).toBe(true)
})

it.each([
  ['Hola', true],
  ['hola, buen día', true],
  ['muchas gracias', true],
  ['hola, una torre', false],
  ['torre', false],
])('«%s» is only a greeting: %s', (query, greets) => {
  expect(read(query).acts.greets).toBe(greets)
})

it('a number alone is a code, and one with other words is not', () => {
  const code = [...catalogue.products.keys()].find((id) => /\d{4}/.test(id))!
  const digits = code.replace(/\D/g, '')
  expect(entitiesOf(digits).coded).toContain(code)
  expect(entitiesOf(`torre de ${digits} w`).coded).not.toContain(code)
})

it('an amount of ingredients is not the weight of the product', () => {
  expect(readingsOf('batidora para 1 kg de harina', 'peso')).toEqual([])
  expect(readingsOf('batidora de 5 kg de peso', 'peso')).not.toEqual([])
  expect(readingsOf('pava para 1 litro de agua', 'capacidad')).not.toEqual([])
})

it('random letters are stranger than a typo', () => {
  const [random, slip, known] = ['asdfgh', 'parlamtee', 'torre'].map((query) => read(query).strangeness)
  expect(random).toBeGreaterThan(0.3)
  expect(slip).toBeLessThan(random!)
  expect(known).toBe(0)
})

it('a type named first is not negated by a later clause', () => {
  expect(entitiesOf('torre pero no de las torres pesadas')).toMatchObject({
    headTypes: ['torre'],
    deniedTypes: [],
  })
  expect(entitiesOf('auriculares que no sean in-ear').deniedTypes).toEqual(['in-ear'])
})

it('a noun in a tagline of the catalogue is not foreign to it', () => {
  const tagline = 'Una lámpara que además suena.'
  const lit = sampleDocuments().map((source) =>
    source.id === 'AW-PV17' ? { ...source, data: { ...(source.data as object), promise: tagline } } : source,
  )
  const other = sampleCatalogue(lit)
  const reader = createQueryReader(other, documentsOf(other))
  expect(entitiesOf('lámpara').elsewhere?.noun).toBe('lámpara')
  expect(reader.read('lámpara').entities.elsewhere).toBeUndefined()
})

it.each([
  ['planchita', 'planchita'],
  ['ventilador blanco', 'ventilador'],
  ['sillas gamer', 'silla gamer'],
])('«%s» is not in the catalogue: %s', (query, noun) => {
  expect(entitiesOf(query).elsewhere).toMatchObject({ noun, isHead: true })
})

it('reads synonyms stored as documents', () => {
  const own = { id: 'cuis', term: 'torre de sonido', same: ['cuis'] }
  const other = sampleCatalogue([...sampleDocuments(), ...sources('synonyms', [own])])
  const reader = createQueryReader(other, documentsOf(other))
  expect(reader.read('cuis').entities.types).toEqual([{ id: 'torre', weight: 1 }])
})

it.each([
  ['torres salvo la zonda', ['AW-T2022']],
  ['torre que no sea la zonda', ['AW-T2022']],
  ['no prende la zonda', []],
])('«%s» excludes %j', (query, codes) => expect(read(query).entities.deniedProducts).toEqual(codes))

it('a part is not the town of the same name', () => {
  expect(read('se rompió la resistencia').entities.place).toBeUndefined()
  expect(read('service en resistencia').entities.place?.province).toBe('Chaco')
})
