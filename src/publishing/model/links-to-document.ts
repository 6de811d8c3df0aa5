import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { fieldLabel } from '#/panel/forms/name-of-field.ts'
import { documentTitleOf, documentPath } from './summarise-document.ts'

const WITH_PAGES: ReadonlySet<PublicCollection> = new Set(['products', 'categories', 'pages', 'parts'])

type LinkingData = Readonly<Record<string, unknown>>
type LinkingDocument = { collection: PublicCollection; id: string; data: LinkingData }

/** Reference fields of documents, by the `key` that they contain. */
const REFERENCES: Readonly<
  Partial<
    Record<PublicCollection, { from: Partial<Record<PublicCollection, readonly string[]>>; key: string }>
  >
> = {
  products: {
    key: 'id',
    from: {
      products: ['replacedBy', 'related', 'worksWith.id'],
      settings: ['home.hero.product', 'home.stories.product'],
    },
  },
  categories: {
    key: 'id',
    from: { products: ['category'], categories: ['parent', 'parentCategoryId'] },
  },
  'product-types': { key: 'id', from: { products: ['type'] } },
}

/** Documents that refer to one, by id or by a link to its path. */
export function linksTo(documents: Iterable<LinkingDocument>, named: LinkingDocument) {
  const references = REFERENCES[named.collection]
  const value = references && named.data[references.key]
  const path = ownPath(named.collection, named.id, named.data)
  const links = []
  for (const { collection, id, data } of documents) {
    if (collection === named.collection && id === named.id) continue
    const fields = new Set<string>()
    for (const field of references?.from[collection] ?? []) {
      if (valuesAt(data, field.split('.')).includes(value)) fields.add(field.split('.')[0]!)
    }
    if (named.collection === 'categories' && collection === 'settings') {
      for (const field of ['guides.category', 'landings.category']) {
        if (valuesAt(data, field.split('.')).includes(named.data.route)) fields.add(field.split('.')[0]!)
      }
    }
    for (const [key, each] of Object.entries(data)) {
      if (path !== null && mentionsPath(each, path)) fields.add(key)
    }
    const title = documentTitleOf(collection, id, data)
    for (const key of fields) links.push({ collection, id, title, label: fieldLabel(collection, key) })
  }
  return links
}

/** Values at a path; lists are flattened. */
function valuesAt(data: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(data))
    return data.flatMap((each) => valuesAt(each, key === undefined ? [] : [key, ...rest]))
  if (key === undefined) return [data]
  return valuesAt((Object(data) as LinkingData)[key], rest)
}

/** Whether a text contains a path, but not as part of a longer one. */
function mentionsPath(value: unknown, path: string): boolean {
  if (typeof value === 'string') {
    for (let at = value.indexOf(path); at >= 0; at = value.indexOf(path, at + 1)) {
      const isWhole = !/[\w-]/.test(value[at + path.length] ?? ' ') && !/[\w/.-]/.test(value[at - 1] ?? ' ')
      if (isWhole) return true
    }
    return false
  }
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((each) => mentionsPath(each, path))
}

/** Path of a document's own page; null without one. */
export function ownPath(
  collection: PublicCollection,
  id: string,
  data: Readonly<Record<string, unknown>>,
): string | null {
  return WITH_PAGES.has(collection) ? documentPath(collection, id, data) : null
}
