import { beforeAll, expect, it } from 'vitest'
import { pathText } from '#/catalogue/check-documents.ts'
import { PUBLIC_REGISTRY } from '#/catalogue/collections/public-collections.ts'
import { catalogueIssues } from '#/app/pages/catalogue-issues.ts'
import { demoSources } from '#tests/support/manuals/demo-brand.ts'
import { checkContent } from './check-content.ts'

type Data = {
  manual?: unknown
  desc?: string
  faqs: readonly unknown[]
  warrantyExclusions: readonly string[]
  specs: Record<string, unknown>
}

const step = (text: string) => ({
  blocks: [{ section: 'use', how: 'add', kind: 'steps', lines: [{ text }] }],
})
const faq = (question: string, answer: string) => (data: Data) =>
  (data.faqs = [...data.faqs, { question, answer }])
const exclusion = (text: string) => (data: Data) =>
  (data.warrantyExclusions = [...data.warrantyExclusions, text])

/** One planted contradiction of each class, its place, and the message that reports it. */
const PLANTED: readonly (readonly [
  name: string,
  at: string,
  plant: (data: Data) => unknown,
  found: RegExp,
])[] = [
  [
    'earth for a product of class II',
    'products/AW-T2022',
    (data) => (data.manual = step('Usá un tomacorriente de tres patas.')),
    /manual\.uso.*no es de clase I/,
  ],
  [
    'mains for earphones',
    'products/AW-E2032',
    exclusion('Uso con una tensión distinta de 220 V.'),
    /warrantyExclusions.*no va a la red/,
  ],
  [
    'another appliance',
    'products/AW-Y0714',
    (data) => (data.manual = step('Apagá la otra pava antes de prenderla.')),
    /otra pava.*es otra cosa/,
  ],
  [
    'a part that the user changes',
    'products/AW-T4010',
    (data) => (data.manual = step('La batería la cambia un centro de servicio.')),
    /la cambia un centro de servicio.*se cambia en casa/,
  ],
  [
    'a control that there is not',
    'products/AW-T3033',
    (data) => (data.manual = step('Tirá de la palanca hasta el fondo.')),
    /palanca.*no está en sus partes/,
  ],
  [
    'a text that denies a warning',
    'categories/115',
    (data) => (data.desc = 'Amasan y mezclan mientras hacés otra cosa.'),
    /alguien cerca/,
  ],
  [
    'a quick charge slower than the normal one',
    'products/AW-E2036',
    (data) => (data.specs.cargaRapida = '10 min = 0,5 h'),
    /no es más rápida/,
  ],
  [
    'a charge that its port does not give',
    'products/AW-P4018',
    (data) => (data.specs.cargaRapida = '10 min = 5 h'),
    /puerto de 5 V da hasta 15/,
  ],
  [
    'a quantity in two ways',
    'products/AW-N1595',
    faq('¿Cuánto guarda?', 'Trae un disco de 1.000 GB.'),
    /se escribe «1 TB»/,
  ],
  ['degrees of nothing', 'products/AW-K2170', faq('¿Y el mate?', 'Elegí 80° y listo.'), /escribí «80 °C»/],
  [
    'a part by the code of its product',
    'products/AW-C1210',
    faq('¿Venden la jarra?', 'Sí. Pedila como repuesto con el código AW-C1210.'),
    /por su propio código/,
  ],
  [
    'an exclusion that the law refuses',
    'products/AW-C0606',
    exclusion('Rotura de la jarra de vidrio.'),
    /excluye la rotura por cualquier causa/,
  ],
  ['mains without their power', 'products/AW-B1690', (data) => delete data.specs.consumo, /cargá el consumo/],
  [
    'a certificate of mains for two cells',
    'products/AW-L0203',
    (data) =>
      (data.specs.certificacion = {
        marca: 'Sello',
        organismo: 'Uno',
        numero: '1',
        vigencia: '2030-01-01',
      }),
    /va a la red: sacala/,
  ],
  [
    'a spare part that is not sold',
    'products/AW-P2014',
    faq('¿Consigo repuesto de la batería?', 'Sí, en cualquier centro de servicio.'),
    /Ningún repuesto de ese producto es batería/,
  ],
  [
    'a question of a fault without its answers',
    'products/AW-T1012',
    (data) => (data.manual = { faults: [{ sees: 'No prende', checks: [{ text: '¿Está enchufada?' }] }] }),
    /pregunta sin respuestas/,
  ],
  [
    'a share of another product that its facts deny',
    'products/AW-P3024',
    faq('¿Dura mucho?', 'Tiene un 16 % más de batería que el Chasqui.'),
    /16 % más de batería/,
  ],
  [
    'a vessel that overflows',
    'products/AW-Y1501',
    faq('¿Y con la batidora?', 'Siete frascos de 0,15 L entran en el vaso de 1 L.'),
    /no entra: suma 1,05 L/,
  ],
  [
    'a quantity in its small unit',
    'products/AW-O1270',
    faq('¿Cuánto maíz compro?', 'Con 1.500 g hacés una docena de tandas.'),
    /se escribe «1,5 kg»/,
  ],
  [
    'another term of warranty',
    'products/AW-X1080',
    faq('¿Qué plazo tiene?', 'Tiene 12 meses de garantía.'),
    /su garantía dura otro plazo/,
  ],
  [
    'two orders and one comma',
    'products/AW-G2075',
    faq('¿Cómo la guardo?', 'Desenchufala, levantá la tapa.'),
    /une dos órdenes con una coma/,
  ],
]

let found: string[]

beforeAll(async () => {
  const { sources, drawings } = await demoSources()
  const documents = sources.map(({ collection, id, data }) => {
    const copy = structuredClone(data) as Data
    for (const [, at, plant] of PLANTED) if (at === `${collection}/${id}`) plant(copy)
    return { collection, id, data: copy }
  })
  const drawn = new Map([...drawings].map(([hash, svg]) => [hash, svg.replace('0,8\u00a0L', '1,9\u00a0L')]))
  found = checkContent(documents, PUBLIC_REGISTRY, catalogueIssues, drawn).map((issue) =>
    `${pathText(issue)}: ${issue.message}`.replaceAll('\u00a0', ' '),
  )
})

it.each(PLANTED)('finds %s', (_, at, __, message) => {
  const own = found.filter((issue) => issue.startsWith(at))
  expect(
    own.some((issue) => message.test(issue)),
    own.join('\n'),
  ).toBe(true)
})

it('finds a drawing with another capacity', () => {
  expect(found.join('\n')).toMatch(/AW-J7550\.manual\.partes.*1,9 L/)
})
