import { beforeAll, expect, it } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { type SearchIndex } from '#/search/search.ts'
import { searchedBrand } from './brand.ts'
import { readPage } from './page-items.ts'
import { withoutDiminutive } from '#/language/es-AR/diminutive.ts'
import { fold } from '#/language/fold.ts'
import { THINGS } from '#/search/es-AR/things.ts'

let catalogue: Catalogue
let index: SearchIndex
beforeAll(async () => {
  ;({ catalogue, index } = await searchedBrand())
})

/** Nouns of homes, schools and shops; a few are in no list of the search index. */
const OTHERS =
  'abrochadora acordeón afeitadora alfombra alicate amoladora amplificador anafe andador anteojos armario ' +
  'aspiradora atril autito balanza banqueta biblioteca bicicleta billetera binocular bolígrafo bombo bota buclera ' +
  'bandoneón bidón bordeadora botín bufanda butaca caballete cacerola calculadora calefactor calefón camisa campera canoa carpa carretilla cartera ' +
  'casco celular cerradura champú charango climatizador cochecito colchón colchoneta cómoda compresor cortina cuaderno ' +
  'cucha cuna delantal depiladora desmalezadora destornillador dron edredón elíptico escalera escáner escoba escritorio ' +
  'espátula estantería estufa extractor fotocopiadora frazada freezer frigobar gazebo generador gorro guante guirnalda ' +
  'guitarra hacha hamaca heladera hidrolavadora hielera horno humidificador impresora inodoro inflador jabón juguete kayak ' +
  'lámpara lavarropas lavavajillas linterna lustradora mancuerna manguera mantel maquillaje martillo ' +
  'masajeador metegol microondas microscopio mochila monitor monopatín moto motosierra mueble muñeca nebulizador ' +
  'neumático ojota pantalón pañal paraguas patineta peine pelota perchero perfume piano ' +
  'piñata plancha plancheta placard proyector puff ratón raqueta refrigerador regador reloj remera repisa ' +
  'cartulina barrilete reposera rodillo rompecabezas ropero router salamandra sartén saxo secarropas silla sillón skate sofá sombrilla sommier ' +
  'taladro tambor teléfono telescopio televisor tendedero tensiómetro termo termotanque tijera toalla tocadiscos tornillo ' +
  'abrelatas acolchado ajedrez alargue andamio aspirador azulejo bañera beeper babero bidet tractor trampolín triciclo trompeta ukelele valija velador ventilador vestido vinilo violín vitrina yerbera zapato'

it('reports nouns outside the catalogue as missing from it', () => {
  const nouns = OTHERS.split(' ')
  expect(nouns.length).toBeGreaterThan(190)
  const missed = nouns.flatMap((noun, place) => {
    const query = [noun, `tienen ${noun}?`, `busco ${noun} para casa`, `quiero un ${noun} grande`][place % 4]!
    const { no, page } = readPage(catalogue, index, query)
    return no && page !== undefined ? [] : [query]
  })
  expect(missed.length / nouns.length, missed.join('\n')).toBeLessThan(0.05)
})

it('names the requested noun when reporting that it is missing', () => {
  const nouns = [...THINGS.values()].filter(({ noun }) => withoutDiminutive(noun) === undefined)
  const others = nouns.flatMap(({ noun }) => {
    const notes = readPage(catalogue, index, noun).page?.notes ?? []
    const [, told] = /^No hacemos (.+?)\./.exec(notes[0]?.text ?? '') ?? []
    return told === undefined || fold(told).includes(fold(noun).slice(0, -2)) ? [] : [`${noun}: ${told}`]
  })
  expect(others).toEqual([])
})

it.each([
  ['la tablet meseta 9 se sigue vendiendo', 'AW-D0910'],
  ['parlante vidala, el que tenía entrada para tarjeta', 'AW-P1007'],
  ['cuál de las torres suena más fuerte para un acto al aire libre', 'AW-T7012'],
  ['waflera para el kiosco del museo', 'AW-G3110'],
])('«%s» finds that product first', (ask, product) => {
  expect(readPage(catalogue, index, ask).items[0]).toContain(product)
})

it.each(['se puede dejar el parlante cargando toda la noche', 'cuánto tarda en cargar el chasqui'])(
  '«%s» finds no fault',
  (ask) => {
    const { items } = readPage(catalogue, index, ask)
    expect(items.flat().filter((name) => name.startsWith('fault:'))).toEqual([])
  },
)

it('questions about ingredients find the manual or a question first', () => {
  const requested = ['cuánto maíz', 'cuánta azúcar', 'qué azúcar', 'cuántos gramos de azúcar'].flatMap(
    (what) =>
      ['lleva la máquina de copos', 'le pongo a la máquina de algodón', 'se pone en la pochoclera'].map(
        (where) => `${what} ${where}`,
      ),
  )
  const missed = requested.filter((ask) => {
    const [first] = readPage(catalogue, index, ask).items
    return !first?.some((name) => /^(?:manual|question|answer):/.test(name))
  })
  expect(missed).toEqual([])
})

it.each(['cuánto sale la pochoclera', 'cuánto cuesta la puelche', 'cuánto piden por la batidora'])(
  '«%s» finds no manual first',
  (ask) => expect(readPage(catalogue, index, ask).items[0]?.[0]).toMatch(/^AW-|^topic:buy/),
)

it('asking whether a discontinued product is still sold finds it first', () => {
  const older = [...catalogue.products.values()].filter(({ status }) => status === 'discontinued')
  const requested = older.flatMap(({ id, name }) =>
    ['se consigue todavía?', 'ya no la fabrican?', 'todavía la venden?'].map((ask) => ({
      id,
      ask: `${name} ${ask}`,
    })),
  )
  const missed = requested.filter(({ id, ask }) => !readPage(catalogue, index, ask).items[0]?.includes(id))
  expect(missed.length / requested.length, missed.map(({ ask }) => ask).join('\n')).toBeLessThan(0.05)
})

it.each([['torre que no sea a batería', ['AW-T2065', 'AW-T7012']]])(
  '«%s» finds all the others first',
  (ask, others) => {
    const { page } = readPage(catalogue, index, ask)
    expect(
      page?.products
        .slice(0, page.lead)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(others)
  },
)

it.each(['perdí el control de la torre', 'cómo se limpia el canasto de la freidora'])(
  '«%s» has no note about a missing feature',
  (ask) => expect(readPage(catalogue, index, ask).page?.notes).toEqual([]),
)

it('a negated query gets no correction that drops the denial', () => {
  const { page } = readPage(catalogue, index, 'jugera que no sea ruidosa como la centrifuga')
  expect(page?.suggestion).toBeNull()
})

it.each('wrukxi chimango xilvor zarzamora murciélago jacarandá brontosaurio kwizbat fjord yacaré'.split(' '))(
  '«%s», an unknown word, finds no product',
  (word) => expect(readPage(catalogue, index, word).items.flat().join(' ')).not.toMatch(/AW-/),
)

it('a request with a purpose finds products first, despite words of parts and faults', () => {
  const sold = [...catalogue.products.values()].filter(({ status }) => status === 'active')
  const kinds = new Set(sold.map(({ productType }) => productType.singular.toLowerCase()))
  const requested = [...kinds].flatMap((kind) =>
    [
      'busco una KIND que no haga ruido',
      'KIND para mi abuela que es lenta',
      'hay alguna KIND con buena tapa',
    ].map((way) => way.replace('KIND', kind)),
  )
  const missed = requested.filter((ask) => !readPage(catalogue, index, ask).items[0]?.[0]?.startsWith('AW-'))
  expect(missed.length / requested.length, missed.join('\n')).toBeLessThan(0.16)
})

it('a suggestion changes only the misspelt word', () => {
  const suggestionOf = (ask: string) => readPage(catalogue, index, ask).page?.suggestion
  expect(suggestionOf('airfrayer grande de seis litros y medio')).toBe(
    'airfryer grande de seis litros y medio',
  )
  expect(suggestionOf('paba electrica que me mantenga el agua')).toBe(
    'pava electrica que me mantenga el agua',
  )
  for (const query of [
    'enfriar birra para el asado',
    'batidorcito de leche',
    'el control se lo comio el perro',
  ])
    expect(suggestionOf(query)).toBeNull()
})

it.each(['pension', 'clientes', 'cuarto', 'misión', 'pasión', 'carta'])(
  '«%s» is not corrected to a fact',
  (word) => {
    const { page } = readPage(catalogue, index, `tablet para mi ${word}`)
    expect([page?.features, page?.suggestion]).toEqual([[], null])
  },
)

it.each([
  'juguera que no haga tanto ruido',
  'torre de sonido con rueditas',
  'fuente de chocolate para el cumple de quince de mi hija',
  'pava de vidrio que se vea el agua',
  'la tablet de pantalla mas grande',
  'auriculares q tapen el ruido del tractor y no me molesten mientras siembro',
  'microondas para calentar las empanadas',
])('«%s» has no note that something is missing', (ask) => {
  const notes = readPage(catalogue, index, ask).page?.notes.map(({ text }) => text) ?? []
  expect(notes.filter((text) => /^Sin «|^Ningun[oa] |^Ningún /.test(text))).toEqual([])
})

it.each(['mantenga', 'sostenga', 'contenga', 'detenga', 'entretenga', 'convenga', 'prevenga'])(
  '«%s» is not split into two words',
  (verb) => {
    const { page } = readPage(catalogue, index, `pava que ${verb}`)
    expect([page?.features, page?.suggestion]).toEqual([[], null])
  },
)

it('a distinguishing fact finds products that have it first, in the words of its field', () => {
  const sold = [...catalogue.products.values()].filter(({ status }) => status === 'active')
  const missed: string[] = []
  let count = 0
  for (const products of Map.groupBy(sold, ({ type }) => type).values())
    for (const field of products[0]!.productType.fields.values())
      for (const wished of field.words.wished ?? []) {
        const [said = '', value] = wished.split(' = ')
        const has = ({ specs: { [field.key]: own } }: (typeof products)[number]) =>
          value === undefined ? own === true : [own].flat().includes(value)
        const holders = products.filter(has).map(({ id }) => id)
        if (holders.length === 0 || holders.length === products.length) continue
        count += 1
        const kind = products[0]!.productType.singular
        const first = readPage(catalogue, index, `busco ${kind} ${said}`).items.find(([id]) =>
          catalogue.products.has(id!),
        )
        if (!holders.includes(first?.[0] ?? '')) missed.push(`${kind} ${said}: ${first?.[0]}`)
      }
  expect(count).toBeGreaterThan(50)
  expect(missed.length / count, missed.join('\n')).toBeLessThan(0.1)
})
