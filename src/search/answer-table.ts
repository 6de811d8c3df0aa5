import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { memoizeLru } from '#/catalogue/data-structures/memoize-lru.ts'
import { finish, type Steps } from '#/catalogue/data-structures/steps.ts'
import { GrowingLists, GrowingNumbers } from './growing-numbers.ts'
import { TextIndex } from './text-index.ts'
import type { Document, DocumentKind, DocumentWithTexts } from './types.ts'

/** Documents to rank against each other; arrays are indexed by their position. */
export type AnswerTable = {
  readonly documents: readonly Document[]
  /** Product of a card, manual or question; undefined for other documents. */
  readonly products: readonly (CatalogueProduct | undefined)[]
  /** Positions of the products' cards, by code. */
  readonly cards: ReadonlyMap<string, number>
  /** Group numbers: active documents of the same kind and type share one; 0 without a single type. */
  readonly mates: Int32Array
  /** Number of active products of the document's type. */
  readonly typeSizes: Int32Array
  /** Positions of the documents in `texts`. */
  readonly slots: Int32Array
  readonly texts: TextIndex
  readonly isTypeWord: (stem: string) => boolean
}

/** Append-only data, shared by a version and those patched from it. */
type Shared = {
  /** Documents by slot, removed ones included. */
  readonly documents: Document[]
  readonly products: (CatalogueProduct | undefined)[]
  readonly slotOf: Map<Document, number>
  /** Group name → number from 1; active documents of the same kind and type are a group. */
  readonly groups: Map<string, number>
  readonly groupOf: GrowingNumbers
  readonly members: GrowingLists
  /** Product code → slot of its last own document, from which `before` links to the previous one's slot + 1. */
  readonly lastOf: Map<string, number>
  readonly before: GrowingNumbers
}

/** Documents of one catalogue, indexed by their words. */
export type DocumentStore = {
  readonly shared: Shared
  readonly texts: TextIndex
  /** Slots in the order of the document list. */
  readonly slots: Int32Array
  /** Slot → place in `slots`; −1 for removed documents. */
  readonly places: Int32Array
  /** Slots of documents about no single product. */
  readonly general: Int32Array
  /** Number of active cards by product type. */
  readonly sizes: ReadonlyMap<string, number>
  /** Slots of active documents of a kind and type. */
  readonly membersOf: (kind: DocumentKind, type: string) => Int32Array
}

type ReadDocument = (document: Document) => DocumentWithTexts
type DocumentSource = {
  readonly documents: readonly Document[]
  readonly products: ReadonlyMap<string, CatalogueProduct>
  readonly read: ReadDocument
  readonly isLarge: boolean
}

/** Receives every document added to or removed from a store. */
type Follower = Readonly<Record<'add' | 'remove', (slot: number, document: DocumentWithTexts) => void>>

/** Work between two yields, in phrasings and in document look-ups. */
const STEP = 120
const LOOK_UP_STEP = 4000
const MAX_GROUPS = 1000
const OF_ONE: ReadonlySet<DocumentKind> = new Set(['product', 'manual', 'question'])

/** `previous`: store to patch, with a reader of its documents; shared documents are not read again. */
export function* documentStoreSteps(
  { documents, products, read, isLarge }: DocumentSource,
  follower?: Follower,
  previous?: { readonly store: DocumentStore; readonly read: ReadDocument },
): Steps<DocumentStore> {
  const before = previous?.store
  const shared = before?.shared ?? emptyStore()
  const texts = new TextIndex(before?.texts ?? { isLarge })
  const slots = new Int32Array(documents.length)
  const fresh: number[] = []
  for (const [place, document] of documents.entries()) {
    const slot = shared.slotOf.get(document)
    if (slot !== undefined && (before?.places[slot] ?? -1) >= 0) slots[place] = slot
    else fresh.push(place)
    if (place % LOOK_UP_STEP === 0) yield
  }
  let pause = STEP
  for (const place of fresh) {
    const document = read(documents[place]!)
    const slot = addDocument(shared, documents[place]!, products)
    slots[place] = slot
    texts.add(slot, document, products.get(document.about[0] ?? ''))
    follower?.add(slot, document)
    pause -= 1 + document.phrasings.length
    if (pause > 0) continue
    pause = STEP
    yield
  }
  const places = new Int32Array(shared.documents.length).fill(-1)
  for (const [place, slot] of slots.entries()) places[slot] = place
  yield
  for (const slot of before?.slots ?? []) {
    if (places[slot]! >= 0) continue
    const document = previous!.read(shared.documents[slot]!)
    texts.remove(slot, document)
    follower?.remove(slot, document)
    yield
  }
  if (fresh.length > 0 || before?.slots.length !== slots.length) yield* texts.scaleSteps()
  const general = slots.filter((slot) => shared.products[slot] === undefined)
  const membersOf = memoizeLru(MAX_GROUPS, (name: string) => {
    const members: number[] = []
    shared.members.forEach(shared.groups.get(name) ?? 0, (slot) => {
      if ((places[slot] ?? -1) >= 0) members.push(slot)
    })
    return Int32Array.from(members)
  })
  return {
    shared,
    texts,
    slots,
    places,
    general,
    sizes: countCards(documents),
    membersOf: (kind, type) => membersOf(groupName(kind, type)),
  }
}

/** Slots of the card, manual and questions of a product. */
export function slotsOfProduct(
  { shared: { lastOf, before }, places }: DocumentStore,
  code: string,
): number[] {
  const slots: number[] = []
  for (let slot = lastOf.get(code) ?? -1; slot >= 0; slot = before.get(slot) - 1)
    if ((places[slot] ?? -1) >= 0) slots.push(slot)
  return slots
}

const emptyStore = (): Shared => ({
  documents: [],
  products: [],
  slotOf: new Map(),
  groups: new Map(),
  groupOf: new GrowingNumbers(),
  members: new GrowingLists(),
  lastOf: new Map(),
  before: new GrowingNumbers(),
})

function addDocument(
  { documents, products, slotOf, groups, groupOf, members, lastOf, before }: Shared,
  document: Document,
  all: ReadonlyMap<string, CatalogueProduct>,
): number {
  const slot = documents.length
  const { kind, types, about, isDiscontinued } = document
  documents.push(document)
  slotOf.set(document, slot)
  const code = OF_ONE.has(kind) ? about[0]! : undefined
  products.push(code === undefined ? undefined : all.get(code))
  if (code !== undefined) {
    before.set(slot, (lastOf.get(code) ?? -1) + 1)
    lastOf.set(code, slot)
  }
  if (types.length !== 1 || isDiscontinued) return slot
  const name = groupName(kind, types[0]!)
  const group = groups.get(name) ?? groups.size + 1
  groups.set(name, group)
  groupOf.set(slot, group)
  members.append(group, slot)
  return slot
}

const groupName = (kind: DocumentKind, type: string) => `${kind} ${type}`

function countCards(documents: readonly Document[]): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { kind, types, isDiscontinued } of documents)
    if (kind === 'product' && !isDiscontinued) sizes.set(types[0]!, (sizes.get(types[0]!) ?? 0) + 1)
  return sizes
}

/** Some documents of a store, in the order of their slots. */
export function answerTable(
  { shared, texts, sizes }: DocumentStore,
  slots: Int32Array,
  isTypeWord: AnswerTable['isTypeWord'],
): AnswerTable {
  const documents: Document[] = []
  const products: AnswerTable['products'][number][] = []
  const cards = new Map<string, number>()
  const mates = new Int32Array(slots.length)
  const typeSizes = new Int32Array(slots.length)
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!
    const document = shared.documents[slot]!
    documents.push(document)
    products.push(shared.products[slot])
    if (document.kind === 'product') cards.set(document.id, at)
    mates[at] = shared.groupOf.get(slot)
    typeSizes[at] = sizes.get(document.types[0] ?? '') ?? 0
  }
  return { documents, products, cards, mates, typeSizes, slots, texts, isTypeWord }
}

/** Table of all documents, whose slots equal their positions. */
export function createAnswerTable(
  documents: readonly DocumentWithTexts[],
  products: ReadonlyMap<string, CatalogueProduct>,
  isTypeWord: AnswerTable['isTypeWord'],
): AnswerTable {
  const read = (document: Document) => document as DocumentWithTexts
  const store = finish(documentStoreSteps({ documents, products, read, isLarge: false }))
  return answerTable(store, store.slots, isTypeWord)
}
