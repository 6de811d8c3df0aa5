import { buildCatalogue, type SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { documentKey, type DocumentIssue } from '#/catalogue/document-issue.ts'
import {
  checkDocument,
  checkTogether,
  pathText,
  rejections,
  typesOf,
  type CatalogueFaults,
  type Drawings,
} from '#/catalogue/check-documents.ts'
import { drawingsOf } from '#/catalogue/spare-parts/fitting.ts'
import { publicCollection, type PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'

type Published = { collection: PublicCollection; id: string; data: unknown }

/** `known`: what is wrong already, where that has been found. */
type Site = {
  documents: Iterable<SourceDocument>
  catalogueFaults: CatalogueFaults
  known?: ReadonlySet<string>
  drawings?: Drawings
}

/** `own`: of what is written everything; `others`: of it with the rest of the site, only what was not wrong before. */
export function judgePublication(
  { documents, catalogueFaults, known, drawings }: Site,
  published: readonly Published[],
): { own: DocumentIssue[]; others: DocumentIssue[] } {
  const standing = namedIn(documents)
  const after = afterPublishing(standing, published)
  const own = ownIssues(after, published)
  // One that can't be read is not there for the others, which would say so once more.
  const isUnread = own.some(({ severity }) => severity === 'error')
  if (isUnread) return { own, others: [] }
  const found = issuesBetween(after, catalogueFaults, drawings)
  const before = known ?? knownIssues(standing.values(), catalogueFaults)
  return { own, others: found.filter((issue) => !before.has(textOf(issue))) }
}

export function checkPublication(
  documents: Iterable<SourceDocument>,
  catalogueFaults: CatalogueFaults,
  published: readonly Published[],
  drawings: Drawings = new Map(),
): DocumentIssue[] {
  const { own, others } = judgePublication({ documents, catalogueFaults, drawings }, published)
  return [...own, ...others]
}

export function checkAlone(
  documents: Iterable<SourceDocument>,
  published: readonly Published[],
): DocumentIssue[] {
  return ownIssues(afterPublishing(namedIn(documents), published), published)
}

export function knownIssues(
  documents: Iterable<SourceDocument>,
  catalogueFaults: CatalogueFaults,
): ReadonlySet<string> {
  return new Set(issuesBetween(namedIn(documents), catalogueFaults).map(textOf))
}

type Named = ReadonlyMap<string, SourceDocument>

const namedIn = (documents: Iterable<SourceDocument>): Named =>
  new Map([...documents].map((document) => [documentKey(document), document]))

function afterPublishing(before: Named, published: readonly Published[]): Named {
  const after = new Map(before)
  for (const document of published) {
    if (document.data === null) after.delete(documentKey(document))
    else
      after.set(documentKey(document), {
        ...document,
        data: withSchemaVersion(publicCollection(document.collection), document.data as object),
        updatedAt: EPOCH,
      })
  }
  return after
}

function ownIssues(after: Named, published: readonly Published[]): DocumentIssue[] {
  const types = typesOf(after.values())
  return published.flatMap((document) => (document.data === null ? [] : checkDocument(document, types)))
}

const EPOCH = '1970-01-01T00:00:00.000Z'
const textOf = (issue: DocumentIssue) => `${pathText(issue)} ${issue.message}`

export function drawingsToCheck(
  documents: Iterable<SourceDocument>,
  published: readonly Published[],
): ReadonlySet<string> {
  if (!published.some(({ collection }) => collection === 'parts' || collection === 'products'))
    return new Set()
  return drawingsOf(catalogueOf(afterPublishing(namedIn(documents), published)), published)
}

const catalogueOf = (documents: Named): Catalogue =>
  buildCatalogue(documents.values(), {
    sequence: 0,
    today: EPOCH.slice(0, 10),
    siteUrl: 'https://site.invalid',
  })

function issuesBetween(
  documents: Named,
  catalogueFaults: CatalogueFaults,
  drawings?: Drawings,
): DocumentIssue[] {
  const catalogue = catalogueOf(documents)
  return [...rejections(catalogue), ...checkTogether(catalogue), ...catalogueFaults(catalogue, drawings)]
}
