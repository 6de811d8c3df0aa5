import { beforeAll, describe, expect, it } from 'vitest'
import type { SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { checkAgreement, checkFacts, boxFaults } from '#/features/fact-check/model/fact-check.ts'
import { checkStatement } from '#/features/fact-check/model/check-statement.ts'
import type { Statement } from '#/features/fact-check/model/statement.ts'
import { demoCatalogue, demoSources } from '#tests/support/manuals/demo-brand.ts'

let sources: readonly SourceDocument[]
let catalogue: Catalogue

beforeAll(async () => {
  ;({ sources } = await demoSources())
  catalogue = demoCatalogue(sources)
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const statement = (id: string, path: string, text: string): Statement => ({
  collection: 'products',
  id,
  path,
  text,
  about: [catalogue.products.get(id)!],
  scope: 'one',
})
const faults = (id: string, path: string, text: string) =>
  checkStatement(catalogue, statement(id, path, text))
    .map(({ message }) => plain(message))
    .join('\n')

describe('regressions: errors once published', () => {
  it.each([
    ['AW-T3033', 'description', 'La Pampero es la torre más alta de la familia.', /Chorrillero, 117 cm/],
    ['AW-T2065', 'description', 'La más alta de nuestras torres.', /Chorrillero, 117 cm/],
    ['AW-D1020', 'promise', 'La más chica de la casa.', /más chica/],
    ['AW-H730', 'promise', 'Los que más ruido cancelan de la casa.', /Remanso, 42 dB/],
    ['AW-H730', 'promise', 'Cancelan el ruido y duran 38 horas.', /38 horas.*sin cancelación/],
    ['AW-H730', 'uses.1.reason', 'Restan 32 dB y duran 38 h.', /38 h.*sin cancelación/],
    ['AW-H750', 'promise', 'Hasta 42 dB de silencio y 50 horas: de Retiro a Bariloche.', /50 horas/],
    ['AW-E2036', 'promise', 'Restan 38 dB de ruido y suman 36 horas en un estuche.', /36 horas/],
    ['AW-E2032', 'uses.0.reason', 'La cancelación resta 28 dB; duran 32 h con el estuche.', /32 h/],
    ['AW-T1081', 'promise', 'Resiste la lluvia y las salpicaduras.', /la lluvia/],
    ['AW-T1012', 'uses.0.reason', 'IPX4 si llueve.', /si llueve|IPX4 resiste/],
    ['AW-C1515', 'promise', 'Espresso de 15 bar con crema.', /«Express»: una sola palabra/],
    [
      'AW-T2065',
      'faqs.2.answer',
      '4 tornillos y el destornillador, que vienen en la caja.',
      /destornillador/,
    ],
    [
      'AW-B6040',
      'highlights.3.text',
      'Con los soportes de la caja, dos tornillos y quedó.',
      /no trae soportes/,
    ],
    ['AW-C1515', 'manual.primeros-pasos', 'Poné en hora el reloj.', /el reloj/],
    ['AW-C1515', 'manual.problemas', 'Usá un molido menos fino o una cápsula nueva.', /cápsula/],
    ['AW-D0810', 'manual.primeros-pasos', 'Metele a la bandeja la llave o un clip.', /la llave/],
    [
      'AW-T7012',
      'manual.uso',
      'Necesitás dos iguales, prendidas, con carga y cerca una de la otra.',
      /con carga/,
    ],
    ['AW-T2065', 'manual.seguridad', 'Cargá la batería antes de guardarla.', /batería/],
    ['AW-T2022', 'manual.uso', 'Llevala sobre las ruedas, tirando de la manija.', /ruedas/],
    ['AW-T2022', 'manual.uso', 'Elegí el color con la app.', /la app/],
    ['AW-R6026', 'manual.uso', 'Cuando la luz indicadora se prende, está lista.', /la luz indicadora/],
  ])('%s, %s: «%s»', (id, path, text, expected) => {
    expect(faults(id, path, text)).toMatch(expected)
  })

  it('reports «Los demás resisten salpicaduras» when one product does not', () => {
    const changed = sources.map((source) => {
      if (source.collection !== 'settings' || source.id !== 'site') return source
      const data = structuredClone(source.data) as { guides: { use: string; intro: string }[] }
      const guide = data.guides.find(({ use }) => use === 'pileta')!
      guide.intro = 'Parlantes que se pueden sumergir. Los demás resisten salpicaduras, y no están acá.'
      return { ...source, data }
    })
    const found = checkFacts(demoCatalogue(changed), { only: new Set(['settings/site']) })
    expect(found.map(({ message }) => message).join()).toMatch(/resisten salpicaduras.*Milonga/)
  })

  it('reports an answer that accepts a pencil against the specs', () => {
    const changed = sources.map((source) =>
      source.id === 'AW-D1020'
        ? {
            ...source,
            data: {
              ...(source.data as object),
              faqs: [{ question: '¿Anda con lápiz?', answer: 'Con uno de punta blanda, sí.' }],
            },
          }
        : source,
    )
    const found = checkFacts(demoCatalogue(changed), { only: new Set(['products/AW-D1020']) })
    expect(found.map(({ message }) => message).join()).toMatch(/lápiz/)
  })

  it('reports several hooks in the specs and one in the box', () => {
    const mixer = catalogue.products.get('AW-R6026')!
    expect(boxFaults(mixer)).toEqual([])
    expect(boxFaults({ ...mixer, specs: { ...mixer.specs, accesorios: ['Ganchos'] } }).join()).toMatch(
      /«Ganchos» son varios y en la caja hay uno/,
    )
  })

  it('reports a box that contradicts the specs in quantity, contents or length', () => {
    const tower = catalogue.products.get('AW-T3033')!
    const box = (inTheBox: { item: string; quantity: number }[]) =>
      boxFaults({ ...tower, inTheBox }).join('\n')
    expect(boxFaults(tower)).toEqual([])
    expect(box([{ item: 'Micrófono inalámbrico', quantity: 1 }])).toMatch(/dice 2 y en la caja hay 1/)
    expect(box([{ item: 'Micrófono inalámbrico', quantity: 2 }])).toMatch(
      /«Control remoto» dice Sí y no está/,
    )
    expect(box([{ item: 'Cable de red de 2 m', quantity: 1 }])).toMatch(/mide 1,5 m/)
    expect(box([{ item: 'Cable de guitarra', quantity: 1 }])).toMatch(/no incluye cable de guitarra/i)
  })

  it.each([
    [
      'Cada dos meses, sacale el sarro con vinagre.',
      '¿Cada cuánto se descalcifica?',
      'Cada 200 cafés.',
      /sarro/,
    ],
    ['Pasale un paño apenas húmedo.', '¿Es madera?', 'Sí: limpiala con un paño seco.', /paño/],
    ['Después de dos tandas seguidas, dejala enfriar.', '¿Cuántas tandas seguidas?', 'Siete.', /tandas/],
  ])(
    'reports a manual that says «%s» against the answer to a question',
    (manualText, requested, answer, expected) => {
      const issues = [
        statement('AW-T2022', 'manual.uso', manualText),
        { ...statement('AW-T2022', 'faqs.0.answer', answer), asked: requested },
      ]
      expect(
        checkAgreement(issues)
          .map(({ message }) => message)
          .join(),
      ).toMatch(expected)
      expect(checkAgreement(issues.slice(0, 1))).toEqual([])
    },
  )
})

it.each([
  ['AW-T7012', 'La torre más alta que hacemos.'],
  ['AW-T1012', 'La más chica: 50 W RMS.'],
  ['AW-T2022', 'Con el volumen más alto, dura menos.'],
  ['AW-H730', 'Cancelan el ruido y, sin ANC, llegan a 38 horas.'],
  ['AW-H730', 'Restan 32 dB. Duran 38 h sin la cancelación.'],
  ['AW-E2032', 'Con la cancelación prendida duran 6 h por carga.'],
  ['AW-P1512', 'Aguanta la lluvia.'],
  ['AW-T1081', 'IPX4 resiste salpicaduras: no la dejes bajo la lluvia.'],
  ['AW-T2065', '4 tornillos y la llave, que vienen en la caja.'],
  ['AW-X6050', 'Entra la jarra de 0,5 L que viene en la caja.'],
  ['AW-H650', 'Por USB-C, con el adaptador de la caja.'],
])('accepts a true statement in %s: «%s»', (id, text) => {
  expect(faults(id, 'description', text)).toBe('')
})
