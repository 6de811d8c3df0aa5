import { isRestorable, RESTORED_DAYS } from '#/publishing/commands/deletions/deletion-commands.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { checkPublication } from '#/publishing/commands/publications/check-publication.ts'
import { lastChange } from '#/core/commands/stored-documents.ts'
import { readPublications } from '#/publishing/commands/stored-publication.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { readActor } from '#/core/documents/actor.ts'
import { categoryPath, productPath } from '#/site/model/breadcrumbs.ts'
import { linksTo, ownPath } from '#/publishing/model/links-to-document.ts'
import { documentTitleOf } from '#/publishing/model/summarise-document.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import { followedKey, type DocumentData, type FollowedDocument, namedIssue } from './followed-documents.ts'
import type { PanelFeed } from './panel-feed.ts'
import type { DraftChecks } from './check-drafts.ts'
import type { PanelPublications } from './panel-publications.ts'
import type { ActorNames } from './actor-names.ts'

type PanelDeletionsParts = {
  store: DocumentReader
  live: LiveCatalogue
  feed: PanelFeed
  people: ActorNames
  publications: PanelPublications
  checks: Pick<DraftChecks, 'catalogueIssues'>
}

export function panelDeletions({ store, live, feed, people, publications, checks }: PanelDeletionsParts) {
  return {
    async deleted() {
      const { documents } = await feed.documents()
      const redirects = new Map(
        [...documents.all()].flatMap((each): [string, string][] =>
          each.collection === 'redirects' && each.live
            ? [[String(each.live.data.source), String(each.live.data.target)]]
            : [],
        ),
      )
      const now = new Date()
      const found = []
      const known = new Set<string>()
      for (const { at, author, documents: published } of (await readPublications(store)).reverse()) {
        if (!isRestorable(at, now)) break
        for (const { collection: name, document: id, before, after } of published) {
          const collection = name as PublicCollection
          const key = followedKey(collection, id)
          if (after !== null || before === null || known.has(key)) continue
          known.add(key)
          const standing = documents.get(key)
          if (standing?.live || (await lastChange(store, collection, id))?.version !== before + 1) continue
          const path = ownPath(collection, id, (await dataBefore(collection, id, before)) ?? {})
          found.push({
            collection,
            id,
            title: await publications.titleOf(collection, id, before),
            at,
            until: new Date(Date.parse(at) + RESTORED_DAYS * 86_400_000).toISOString(),
            by: await people.nameOf(readActor(author)),
            redirect: (path && redirects.get(path)) ?? null,
            hasDraft: (standing?.draft ?? null) !== null,
          })
        }
      }
      return found
    },

    /** Null for an unpublished document; an error in `issues` blocks its deletion. */
    async facts(collection: PublicCollection, id: string) {
      const { documents } = await feed.documents()
      const found = documents.get(followedKey(collection, id))
      if (!found?.live) return null
      const { data } = found.live
      const standing = [...documents.all()].filter(isLive)
      const sources = await live.documents()
      const { catalogue } = live.current()
      const path = ownPath(collection, id, data)
      const targets = targetsFor(catalogue, collection, data)
      // Checked with a redirect, so that links to its path still resolve.
      const redirect = { id: 'eliminado', source: path, target: targets[0]!.path }
      const issues = checkPublication(sources, checks.catalogueIssues, [
        { collection, id, data: null },
        ...(path === null ? [] : [{ collection: 'redirects' as const, id: redirect.id, data: redirect }]),
      ])
      const dataOf = (inCollection: PublicCollection, other: string) =>
        documents.get(followedKey(inCollection, other))?.live?.data ?? {}
      return {
        links: linksTo(
          standing.map((each) => ({ ...each, data: each.live.data })),
          { collection, id, data },
        ),
        issues: issues.map((issue) =>
          namedIssue(
            catalogue,
            issue,
            (name, other) => documentTitleOf(name, other, dataOf(name, other)),
            dataOf,
          ),
        ),
        path,
        targets,
      }
    },
  }

  async function dataBefore(
    collection: PublicCollection,
    id: string,
    version: number,
  ): Promise<DocumentData | null> {
    const { versions } = await store.history(collection, id, { limit: 2 })
    return (versions.find((change) => change.version === version)?.data ?? null) as DocumentData | null
  }
}

function isLive(
  each: FollowedDocument,
): each is FollowedDocument & { live: NonNullable<FollowedDocument['live']> } {
  return each.live !== null
}

/** Redirect targets, the best first. */
function targetsFor(catalogue: Catalogue, collection: PublicCollection, data: DocumentData) {
  const targets: { path: string; title: string }[] = []
  const product = catalogue.products.get(String(data.replacedBy))
  if (collection === 'products' && product)
    targets.push({ path: productPath(product.id), title: product.name })
  const categoryId = collection === 'products' ? data.category : data.parent
  const category = collection === 'pages' ? undefined : catalogue.categories.get(Number(categoryId))
  if (category) targets.push({ path: categoryPath(category), title: category.name })
  return [...targets, { path: '/', title: 'Inicio' }, { path: '/soporte', title: 'Soporte' }]
}
