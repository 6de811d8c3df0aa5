import { beforeAll, expect, it } from 'vitest'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { pathText } from '#/catalogue/check-documents.ts'
import type { SourceDocument } from '#/catalogue/build-catalogue.ts'
import { checkFacts, checkRepeatedLists } from '#/features/fact-check/model/fact-check.ts'
import { collectManualStatements } from '#/features/manuals/manual-statements.ts'
import { categoryTile } from '#/site/model/category-tile.ts'
import { collectPageStatements } from '#/features/fact-check/collect-page-statements.ts'
import { demoCatalogue, demoSources } from '#tests/support/manuals/demo-brand.ts'

let sources: readonly SourceDocument[]

beforeAll(async () => {
  ;({ sources } = await demoSources())
})

const textOf = (issue: DocumentIssue) => `${pathText(issue)}: ${issue.message}`.replaceAll('\u00a0', ' ')

function issuesOf(at: string, value: unknown): string[] {
  const [place, ...path] = at.split('.') as [string, ...string[]]
  let found = false
  const changed = sources.map((source) => {
    if (`${source.collection}/${source.id}` !== place) return source
    found = true
    const data = structuredClone(source.data) as Record<string, unknown>
    let parent: Record<string, unknown> = data
    for (const key of path.slice(0, -1)) parent = parent[key] as Record<string, unknown>
    parent[path.at(-1)!] = value
    return { ...source, data }
  })
  expect(found, at).toBe(true)
  return checkFacts(demoCatalogue(changed), { only: new Set([place]) }).map(textOf)
}

it('the demo brand has no claim that its specs contradict', () => {
  const catalogue = demoCatalogue(sources)
  const issues = checkFacts(catalogue, {
    more: [...collectPageStatements(catalogue), ...collectManualStatements(catalogue)],
  })
  expect(issues.map(textOf)).toEqual([])
})

it('a menu line gives a range only when every model has the value', () => {
  const catalogue = demoCatalogue(sources)
  const fact = (id: number) =>
    categoryTile(catalogue, catalogue.categories.get(id)!).fact.replaceAll('\u00a0', ' ')
  expect(fact(103)).toBe('6 modelos, hasta 40 h')
  expect(fact(102)).toMatch(/^\d+ modelos, de 50 a 700 W RMS$/)
})

it.each([
  [
    'categories/106.desc',
    'De 8 y de 10 pulgadas, para estudiar y leer.',
    /8 y de 10 pulgadas.*Estepa 11 \(11″\).*Rayuela 7 \(7″\)/,
  ],
  ['categories/106.desc', 'De 8 a 10″, para estudiar y leer.', /Rayuela 7 tiene 7″/],
  [
    'categories/107.desc',
    'Teclado con ñ, cuerpo de aluminio y carga por USB-C.',
    /cuerpo de aluminio.*Pupitre/,
  ],
  [
    'categories/101.desc',
    'Parlantes con batería que entran en la mochila y aguantan el agua.',
    /batería.*Payada/,
  ],
  [
    'categories/101.desc',
    'Parlantes con batería que entran en la mochila y aguantan el agua.',
    /aguantan el agua.*Milonga/,
  ],
  [
    'categories/102.desc',
    'Con batería, luces y entrada de micrófono: para el patio y el club.',
    /batería.*Chorrillero.*Puelche/,
  ],
  [
    'categories/102.desc',
    'Con batería, luces y entrada de micrófono: para el patio y el club.',
    /luces.*Puelche/,
  ],
  [
    'categories/202.desc',
    'Café de filtro para la mesa entera, caliente mientras dura la charla.',
    /Café de filtro.*Cortado/,
  ],
  [
    'categories/103.desc',
    'Auriculares in-ear, de 32 a 40 h para no cargarlos en la semana.',
    /Zorzal tiene 24 h/,
  ],
  [
    'categories/103.desc',
    'Auriculares que van dentro del oído, con tres talles de almohadilla.',
    /tres talles.*Calandria \(4\)/,
  ],
  [
    'products/AW-T2022.highlights.3.text',
    'Entra parada en el baúl de un auto chico y la lleva una sola persona.',
    /baúl de un auto chico/,
  ],
])('reports a claim not met by every product in %s: %s', (at, value, expected) => {
  expect(issuesOf(at, value).join('\n')).toMatch(expected)
})

it('reports ports repeated by every notebook', () => {
  const ports = ['2 USB-C 3.2 (carga, datos y video)', '2 USB-A 3.2', 'Audio 3,5 mm']
  const copied = sources.map((source) => {
    const data = source.data as { type?: string; specs?: object }
    return data.type === 'notebook'
      ? { ...source, data: { ...data, specs: { ...data.specs, puertos: ports } } }
      : source
  })
  const issues = checkRepeatedLists(demoCatalogue(copied))
  expect(issues.map(({ message }) => message).join('\n')).toMatch(/«Puertos» dice lo mismo en 6 notebooks/)
})

const OTHERS: [at: string, text: string, expected: RegExp][] = [
  [
    'categories/102.desc',
    'Torres de 40 a 300 W RMS para el patio y el club de tu barrio.',
    /van de 50 W a 700 W|Chorrillero/,
  ],
  [
    'categories/102.desc',
    'Torres con ruedas para llevar al patio, al club y al cumpleaños.',
    /ruedas.*Zonda|ruedas/,
  ],
  [
    'categories/102.desc',
    'Torres con dos woofers y entrada de guitarra para todos los patios.',
    /dos woofers.*Brisa/,
  ],
  [
    'categories/102.desc',
    'Torres con dos woofers y entrada de guitarra para todos los patios.',
    /guitarra.*Brisa/,
  ],
  [
    'categories/107.desc',
    'Notebooks con pantalla de 14″ o más y batería para el día entero.',
    /14″ o más.*Pupitre/,
  ],
  ['categories/107.desc', 'Todas con 16 GB de memoria o más, HDMI y teclado numérico.', /HDMI.*Vuelo/],
  [
    'categories/107.desc',
    'Todas con 16 GB de memoria o más, HDMI y teclado numérico.',
    /teclado numérico.*Punta 14/,
  ],
  ['categories/107.desc', 'Notebooks de 8 a 16 GB, livianas y con Windows en español.', /Windows.*Linux/],
  [
    'categories/207.desc',
    'Pavas de 1,7 L con filtro antisarro que mantienen el agua caliente.',
    /filtro antisarro.*Rescoldo/,
  ],
  [
    'categories/207.desc',
    'Pavas de 1,7 L con filtro antisarro que mantienen el agua caliente.',
    /1,7 L.*1,2/,
  ],
  ['categories/208.desc', 'Freidoras de aire de hasta 6,5 L, con canasto antiadherente.', /el mayor es 8 L/],
  [
    'categories/104.desc',
    'Auriculares de vincha con batería y cancelación de ruido.',
    /cancelación de ruido.*Paseo/,
  ],
  ['categories/106.desc', 'Tablets con 4G y GPS para estudiar y viajar.', /4G.*Rayuela/],
  ['categories/111.desc', 'Barras con subwoofer y HDMI bajo el televisor.', /subwoofer.*Ceibo/],
  [
    'products/AW-T2022.promise',
    'Tres woofers de 6,5″ y ocho horas lejos del enchufe.',
    /Tres woofers.*\(2\)/,
  ],
  ['products/AW-T2022.promise', 'Dos woofers de 8″ y ocho horas lejos del enchufe.', /8″.*6,5″/],
  ['products/AW-T2022.promise', 'Dos woofers de 6,5″ y diez horas lejos del enchufe.', /diez horas.*8 h/],
  ['products/AW-T2022.promise', 'Una torre de 150 W RMS con graves desde 45 Hz y manija.', /150 W.*120/],
  ['products/AW-T2022.promise', 'Una torre con graves desde 30 Hz, Bluetooth 5.4 y ruedas.', /30 Hz.*45 Hz/],
  [
    'products/AW-T2022.promise',
    'Una torre con graves desde 30 Hz, Bluetooth 5.4 y ruedas.',
    /Bluetooth 5\.4/,
  ],
  ['products/AW-T2022.promise', 'Una torre que resiste salpicaduras y pesa 8 kg.', /salpicaduras/],
  ['products/AW-T2022.promise', 'Una torre que resiste salpicaduras y pesa 8 kg.', /8 kg/],
  ['products/AW-T2022.highlights.0.text', 'Nueve modos de luz que leen la canción.', /Nueve modos.*7/],
  ['products/AW-T2022.highlights.0.text', 'Mide 80 cm de alto y trae dos micrófonos en la caja.', /80 cm/],
  [
    'products/AW-T2022.highlights.0.text',
    'Mide 80 cm de alto y trae dos micrófonos en la caja.',
    /micrófonos en la caja.*1/,
  ],
  [
    'products/AW-T2022.highlights.0.text',
    'Trae batería de 10.000 mAh y la pantalla muestra la canción.',
    /10\.000 mAh/,
  ],
  [
    'products/AW-T2022.highlights.0.text',
    'Trae batería de 10.000 mAh y la pantalla muestra la canción.',
    /pantalla/,
  ],
  ['products/AW-T2022.faqs.0.answer', 'No tiene batería: va siempre enchufada.', /batería/],
  ['products/AW-E2032.promise', 'Con cancelación de ruido, IPX7 y 40 horas con estuche.', /IPX7/],
  ['products/AW-E2032.promise', 'Con cancelación de ruido, IPX7 y 40 horas con estuche.', /40 horas.*32 h/],
  ['products/AW-H416.promise', 'Con ANC y un driver de 40 mm.', /40 mm/],
  ['products/AW-H416.promise', 'Con ANC y un driver de 40 mm.', /ANC/],
  ['products/AW-N1410.promise', 'Pantalla OLED de 15″ y 32 GB, con lector de huella.', /OLED/],
  ['products/AW-N1410.promise', 'Pantalla OLED de 15″ y cuerpo de plástico.', /15″.*14/],
  ['products/AW-N1410.promise', 'Pantalla OLED de 15″ y cuerpo de plástico.', /cuerpo de plástico/],
  [
    'products/AW-B6040.description',
    'La Ceibo es una barra de 2.1 canales con su subwoofer y 80 W RMS.',
    /2\.1 canales/,
  ],
  ['settings/site.home.hero.facts', [{ value: '10 h', label: 'al 50 % de volumen' }] as never, /10 h.*8 h/],
  [
    'settings/site.seo.description',
    'Parlantes y torres de sonido con batería, auriculares y cocina.',
    /batería/,
  ],
  ['settings/site.home.tiles.0.text', 'Parlantes y torres con batería', /batería/],
  ['categories/103.desc', 'Auriculares inalámbricos con estuche de carga.', /inalámbricos.*Tijereta/],
  ['categories/207.desc', 'Pavas de vidrio con corte mate.', /Pavas de vidrio.*Rescoldo/],
  [
    'categories/209.desc',
    'Sandwicheras con placas intercambiables para dos.',
    /placas intercambiables.*Merienda/,
  ],
  ['categories/203.desc', 'Tostadoras de dos ranuras con siete niveles.', /dos ranuras.*Domingo \(4\)/],
  ['products/AW-E3024.promise', '32 horas con el estuche y tres talles.', /32 horas.*no lo indica/],
  ['products/AW-K1780.promise', 'Mantiene caliente 60 minutos y 1,7 L de agua.', /1,7 L.*1,2 L/],
  ['settings/site.guides.3.intro', 'Con 20 h de batería o más, para la pileta.', /20 h.*Chasqui \(14 h/],
]
it.each(OTHERS)('reports a false claim in %s: «%s»', (at, text, expected) => {
  expect(issuesOf(at, text).join('\n')).toMatch(expected)
})

it.each([
  ['categories/106.desc', 'De 7 a 11″, con pantalla IPS y carga por USB-C.'],
  ['categories/102.desc', 'De 50 a 700 W RMS, con karaoke y manija o ruedas para llevarlas.'],
  ['categories/102.desc', 'A batería o enchufadas, con entrada de micrófono; algunas, con ruedas.'],
  ['categories/103.desc', 'Hasta 40 h con el estuche, con almohadillas de recambio.'],
  ['products/AW-T2022.promise', 'No tiene ruedas ni resiste el agua: dos woofers de 6,5″ y 120 W RMS.'],
  ['products/AW-T2022.promise', 'Ocho horas al 50 % de volumen y dos entradas de micrófono en 9,4 kg.'],
  ['products/AW-E2032.promise', 'ANC, IPX4 y 32 h con el estuche.'],
])('accepts a true claim in %s: «%s»', (at, text) => {
  expect(issuesOf(at, text)).toEqual([])
})
