import { expect, it } from 'vitest'
import { buildCatalogue, updateCatalogue, type SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { finish } from '#/catalogue/data-structures/steps.ts'
import type { Product } from '#/catalogue/documents/product.ts'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { patchIndexSteps, rank, searchIndexSteps, type SearchIndex } from './search-index.ts'
import { builtInTrained } from './trained.ts'

const options = { sequence: 1, today: '2026-11-01', siteUrl: 'https://catalogo.example' }
const keyOf = ({ collection, id }: SourceDocument) => `${collection}/${id}`
const standing = new Map(sampleDocuments().map((document) => [keyOf(document), document]))
const productOf = (id: string) => standing.get(`products/${id}`)!
const torre = productOf('AW-T2022')
const pava = productOf('AW-PV17')
const notebook = productOf('AW-NB1416')
const edited = (document: SourceDocument, patch: Partial<Product>): SourceDocument => ({
  ...document,
  data: { ...(document.data as Product), ...patch },
})
const renamed = (document: SourceDocument, id: string, patch: Partial<Product>): SourceDocument => ({
  ...edited(document, { id, ...patch }),
  id,
})
const another = (collection: string) => [...standing.values()].find((each) => each.collection === collection)!

/** Replaced documents; `null` deletes one. */
const EDITS: Readonly<Record<string, readonly (readonly [key: string, document: SourceDocument | null])[]>> =
  {
    text: [[keyOf(torre), edited(torre, { promise: 'Con zarandaja y luces de colores.' })]],
    added: [['products/AW-Z9000', renamed(torre, 'AW-Z9000', { name: 'Torre Yacaré', rank: 1 })]],
    removed: [[keyOf(pava), null]],
    'the most of its type': [
      [keyOf(torre), edited(torre, { specs: { ...(torre.data as Product).specs, potenciaRms: 900 } })],
    ],
    question: [
      [keyOf(notebook), edited(notebook, { faqs: [{ question: '¿Trae zócalo?', answer: 'Sí, dos.' }] })],
    ],
    discontinued: [
      [
        keyOf(torre),
        edited(torre, { status: 'discontinued', discontinuedAt: '2026-05-01', marketplaceLinks: [] }),
      ],
    ],
    'common question': [
      [
        keyOf(another('faqs')),
        {
          ...another('faqs'),
          data: { ...(another('faqs').data as object), question: '¿Hacen zorzales a medida?' },
        },
      ],
    ],
  }

const QUERIES = [
  'torre',
  'torre de sonido con karaoke',
  'torre roja',
  'la torre más potente',
  'torre yacaré',
  'yacare',
  'yacaré con luces',
  'zarandaja',
  'sarandaja',
  'con luces de colores',
  'AW-Z9000',
  'aw t2022',
  'T2022',
  'pava',
  'pava de 1,7 litros',
  'pava eléctrica negra',
  'manual de la pava',
  'la pava no calienta',
  'no prende',
  'la torre no prende',
  'notebook',
  'notebook liviana',
  '¿trae zócalo?',
  'zocalo de la notebook',
  'notebook con zócalo',
  'zorzales a medida',
  '¿hacen zorzales?',
  'garantía',
  'dónde compro',
  'service en córdoba',
  'service en rosario',
  'heladera',
  'asdfgh',
  'chimango',
  'torre sin luces',
  'sin cable',
  'parlante para el patio',
  'comparar torres',
  'más de 100 w',
  'hola',
  'bluetooth',
]

const answersOf = (index: SearchIndex) =>
  QUERIES.map((query) => {
    const model = index.reader.read(query)
    const ranked = rank(index, model).map(
      ({ document, probability }) => [document, Number(probability.toFixed(6))] as const,
    )
    return { model, ranked }
  })

function changed(catalogue: Catalogue, documents: ReadonlyMap<string, SourceDocument | null>): Catalogue {
  const all = [...new Map<string, SourceDocument | null>([...standing, ...documents]).values()]
  return (
    updateCatalogue(catalogue, documents, options) ??
    buildCatalogue(
      all.filter((each) => each !== null),
      options,
    )
  )
}

const first = buildCatalogue(standing.values(), options)
const anewOf = (catalogue: Catalogue, isLarge = false) =>
  finish(searchIndexSteps(catalogue, builtInTrained(), isLarge ? 0 : undefined))

it.each(Object.keys(EDITS).flatMap((name) => [false, true].map((isLarge) => ({ name, isLarge }))))(
  'a patched index answers like a rebuilt one: $name, in large mode: $isLarge',
  ({ name, isLarge }) => {
    const whole = anewOf(first, isLarge)
    const before = answersOf(whole)
    const catalogue = changed(first, new Map(EDITS[name]))
    const patched = finish(patchIndexSteps(whole, catalogue))
    expect(answersOf(patched)).toEqual(answersOf(anewOf(catalogue, isLarge)))
    expect(answersOf(whole)).toEqual(before)
  },
)

it('large mode has the same first answer in more than 90 % of queries', () => {
  const [few, many] = [answersOf(anewOf(first)), answersOf(anewOf(first, true))]
  const same = few.filter(({ ranked }, at) => ranked[0]![0].key === many[at]!.ranked[0]![0].key)
  expect(same.length / few.length).toBeGreaterThan(0.9)
})

it('an index patched repeatedly, with abandoned patches, answers like a rebuilt one', () => {
  let [catalogue, index] = [first, anewOf(first)]
  const written = new Map<string, SourceDocument | null>()
  for (const edits of Object.values(EDITS)) {
    for (const [key, document] of edits) written.set(key, document)
    catalogue = changed(catalogue, new Map(edits))
    const abandoned = patchIndexSteps(index, catalogue)
    for (let step = 0; step < 40; step += 1) abandoned.next()
    index = finish(patchIndexSteps(index, catalogue))
  }
  const changedAgain = changed(first, written)
  expect(answersOf(index)).toEqual(answersOf(anewOf(changedAgain)))
})

it('a patch for one product rereads only its own documents', () => {
  const index = anewOf(first)
  const { store } = finish(patchIndexSteps(index, changed(first, new Map(EDITS.text))))
  const fresh = [...store.slots].filter((slot) => (index.store.places[slot] ?? -1) < 0)
  const keys = fresh.map((slot) => store.shared.documents[slot]!.key)
  expect(keys).toEqual(['AW-T2022', 'manual AW-T2022'])
})
