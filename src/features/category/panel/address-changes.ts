import type { Summary } from '#/panel/model/panel-data.ts'
import type { DocumentChange } from '#/publishing/panel/draft/change-together.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { documentQuery, summariesQuery } from '#/panel/api/queries.ts'
import type { SentDraft } from '#/publishing/panel/releases/release-queries.ts'

type AddressChange = { id: string; name: string; from: string; to: string }

const categoryRoutePath = (route: string) => `/categorias/${route}`

/**
 * Addresses that publishing the drafts would break, for category `under` and its descendants or for all; one still used
 * by another category is not included.
 */
export function addressChanges(documents: readonly Summary[], under?: string): AddressChange[] {
  const categories = documents.filter(({ collection }) => collection === 'categories')
  const answered = new Set(
    categories.filter(({ state }) => state !== 'leaving').map(({ category }) => category!.route),
  )
  const ids = under === undefined ? undefined : familyOf(categories, under)
  const left = new Set<string>()
  return categories.flatMap(({ id, title, state, category }) => {
    const { liveRoute, route } = category!
    if (ids && !ids.has(id)) return []
    if (state === 'leaving' || liveRoute === null || route === '' || liveRoute === route) return []
    if (answered.has(liveRoute) || left.has(liveRoute)) return []
    left.add(liveRoute)
    return [{ id, name: title, from: categoryRoutePath(liveRoute), to: categoryRoutePath(route) }]
  })
}

function familyOf(categories: readonly Summary[], id: string): ReadonlySet<string> {
  const ids = new Set([id])
  // Iterating a Set includes elements added during the loop.
  for (const above of ids)
    for (const { id: below, category } of categories)
      if (String(category!.parent ?? '') === above) ids.add(below)
  return ids
}

function redirectFrom(documents: readonly Summary[], path: string): Summary | undefined {
  return documents.find(
    ({ collection, state, redirect }) =>
      collection === 'redirects' && state !== 'leaving' && redirect!.source === path,
  )
}

/**
 * Redirects for changed addresses: one from each old address, existing ones retargeted, and none from an address in use
 * again.
 */
export function redirectChanges(
  documents: readonly Summary[],
  changes: readonly AddressChange[],
): DocumentChange[] {
  const sets = new Map<string, DocumentChange['set']>()
  for (const { from, to } of changes) {
    const known = redirectFrom(documents, from)
    const document = known?.id ?? idFor(from)
    sets.set(document, known ? { target: to } : { id: document, source: from, target: to })
    const back = redirectFrom(documents, to)
    if (back) sets.set(back.id, null)
    for (const { id, collection, state, redirect } of documents)
      if (collection === 'redirects' && state !== 'leaving' && redirect!.target === from && id !== back?.id)
        sets.set(id, { target: to })
  }
  return [...sets].map(([document, set]) => ({ collection: 'redirects', document, set }))
}

export function withoutRedirects(
  documents: readonly Summary[],
  changes: readonly AddressChange[],
): DocumentChange[] {
  return changes.flatMap(({ from, to }) => {
    const known = redirectFrom(documents, from)
    return known?.redirect?.target === to && known.state === 'new'
      ? [{ collection: 'redirects', document: known.id, set: null }]
      : []
  })
}

export function areRedirected(documents: readonly Summary[], changes: readonly AddressChange[]): boolean {
  return changes.every(({ from, to }) => redirectFrom(documents, from)?.redirect?.target === to)
}

export function redirectDrafts(documents: readonly Summary[], changes: readonly AddressChange[]): Summary[] {
  const addresses = new Set(changes.flatMap(({ from, to }) => [from, to]))
  return documents.filter(
    ({ collection, state, redirect }) =>
      collection === 'redirects' &&
      state !== 'live' &&
      (addresses.has(redirect!.source) || addresses.has(redirect!.target)),
  )
}

function idFor(path: string): string {
  return path
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '')
}

/**
 * Drafts to publish with a category: the redirects of its former addresses.
 * @throws {Error} if another editor changed one of them meanwhile
 */
export async function findPublishedAlong(
  client: QueryClient,
  collection: PublicCollection,
  id: string,
): Promise<SentDraft[]> {
  if (collection !== 'categories') return []
  const documents = client.getQueryData(summariesQuery.queryKey)?.documents ?? []
  const along = redirectDrafts(documents, addressChanges(documents, id))
  const found = await Promise.all(
    along.map(async (line) => {
      const { draft } = await client.fetchQuery({ ...documentQuery(line.collection, line.id), staleTime: 0 })
      if (!draft) return []
      const { source, target } = line.redirect!
      if (draft.data && (draft.data.source !== source || draft.data.target !== target))
        throw new Error(
          `No se publicó nada: ${draft.by ?? 'alguien'} cambió recién adónde lleva ${source}. Miralo y publicá de nuevo.`,
        )
      return [{ collection: line.collection, document: line.id, version: draft.version }]
    }),
  )
  return found.flat()
}
