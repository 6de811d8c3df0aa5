import { buildCatalogue, type SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { documentKey, type DocumentIssue } from '#/catalogue/document-issue.ts'
import {
  checkAnyDocument,
  checkTogether,
  pathText,
  rejections,
  knownTypesOf,
  type CatalogueIssues,
  type Drawings,
} from '#/catalogue/check-documents.ts'
import { changedDrawings } from '#/catalogue/spare-parts/fitting.ts'
import { publicCollection, type PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import type { Publication } from '#/publishing/model/publication.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import type { CommandContext } from '#/core/commands/command.ts'
import { PublicationInvalid } from '#/publishing/commands/refusals.ts'
import { newPublicationId } from '#/publishing/commands/stored-publication.ts'

type PublishedValue = { collection: PublicCollection; id: string; data: unknown }

/** `known`: texts of existing issues, if already computed. */
type PublishedSite = {
  documents: Iterable<SourceDocument>
  catalogueIssues: CatalogueIssues
  known?: ReadonlySet<string>
  drawings?: Drawings
}

/** Issues of a publication; `own`: all in the documents written; `others`: new ones in the rest of the site. */
export function judgePublication(
  { documents, catalogueIssues, known, drawings }: PublishedSite,
  published: readonly PublishedValue[],
): { own: DocumentIssue[]; others: DocumentIssue[] } {
  const standing = documentsByKey(documents)
  const after = afterPublishing(standing, published)
  const own = ownIssues(after, published)
  // Unreadable documents count as missing, which would repeat the issue elsewhere.
  const isUnread = own.some(({ severity }) => severity === 'error')
  if (isUnread) return { own, others: [] }
  const found = issuesBetween(after, catalogueIssues, drawings)
  const before = known ?? knownIssues(standing.values(), catalogueIssues)
  return { own, others: found.filter((issue) => !before.has(issueText(issue))) }
}

export function checkPublication(
  documents: Iterable<SourceDocument>,
  catalogueIssues: CatalogueIssues,
  published: readonly PublishedValue[],
  drawings: Drawings = new Map(),
): DocumentIssue[] {
  const { own, others } = judgePublication({ documents, catalogueIssues, drawings }, published)
  return [...own, ...others]
}

export function checkAlone(
  documents: Iterable<SourceDocument>,
  published: readonly PublishedValue[],
): DocumentIssue[] {
  return ownIssues(afterPublishing(documentsByKey(documents), published), published)
}

export function knownIssues(
  documents: Iterable<SourceDocument>,
  catalogueIssues: CatalogueIssues,
): ReadonlySet<string> {
  return new Set(issuesBetween(documentsByKey(documents), catalogueIssues).map(issueText))
}

type DocumentsByKey = ReadonlyMap<string, SourceDocument>

const documentsByKey = (documents: Iterable<SourceDocument>): DocumentsByKey =>
  new Map([...documents].map((document) => [documentKey(document), document]))

function afterPublishing(before: DocumentsByKey, published: readonly PublishedValue[]): DocumentsByKey {
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

function ownIssues(after: DocumentsByKey, published: readonly PublishedValue[]): DocumentIssue[] {
  const types = knownTypesOf(after.values())
  return published.flatMap((document) => (document.data === null ? [] : checkAnyDocument(document, types)))
}

const EPOCH = '1970-01-01T00:00:00.000Z'
const issueText = (issue: DocumentIssue) => `${pathText(issue)} ${issue.message}`

export function drawingsToCheck(
  documents: Iterable<SourceDocument>,
  published: readonly PublishedValue[],
): ReadonlySet<string> {
  if (!published.some(({ collection }) => collection === 'parts' || collection === 'products'))
    return new Set()
  return changedDrawings(
    catalogueOfDocuments(afterPublishing(documentsByKey(documents), published)),
    published,
  )
}

const catalogueOfDocuments = (documents: DocumentsByKey): Catalogue =>
  buildCatalogue(documents.values(), {
    sequence: 0,
    today: EPOCH.slice(0, 10),
    siteUrl: 'https://site.invalid',
  })

function issuesBetween(
  documents: DocumentsByKey,
  catalogueIssues: CatalogueIssues,
  drawings?: Drawings,
): DocumentIssue[] {
  const catalogue = catalogueOfDocuments(documents)
  return [...rejections(catalogue), ...checkTogether(catalogue), ...catalogueIssues(catalogue, drawings)]
}

export function newPublication(
  { now, caller }: Pick<CommandContext, 'now' | 'caller'>,
  about: Omit<Publication, 'id' | 'at' | 'author'>,
): Publication {
  const at = now()
  return { id: newPublicationId(at), at: at.toISOString(), author: authorOf(caller), ...about }
}

/** Warnings do not block. @throws {PublicationInvalid} with the errors */
export function refuseErrors(issues: readonly DocumentIssue[]): void {
  const errors = issues.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new PublicationInvalid(errors)
}
