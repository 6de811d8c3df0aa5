import { buildCatalogue, type SourceDocument } from '../../catalogue/build-catalogue.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import {
  checkDocument,
  checkTogether,
  placeOf,
  rejections,
  typesOf,
  type DocumentIssue,
} from '../../catalogue/check-documents.ts'
import type { PublicCollection } from '../../catalogue/documents/collections.ts'
import { stamped } from '../../catalogue/documents/shapes.ts'
import { linkFaults } from '../../pages/link-faults.ts'

/** A document as it would be after a publication, in the shape of now; `data` null for one that is taken away. */
export type Published = { collection: PublicCollection; id: string; data: unknown }

/**
 * What a publication would make wrong or odd: of what it writes everything, of the rest of the site only what was not so
 * before. `documents` is every public document as it stands.
 */
export function checkPublication(
  documents: Iterable<SourceDocument>,
  published: readonly Published[],
): DocumentIssue[] {
  const before = new Map([...documents].map((document) => [nameOf(document), document]))
  const after = new Map(before)
  for (const document of published) {
    if (document.data === null) after.delete(nameOf(document))
    else
      after.set(nameOf(document), {
        ...document,
        data: stamped(document.collection, document.data as object),
        updatedAt: EPOCH,
      })
  }
  const types = typesOf(after.values())
  const own = published.flatMap((document) => (document.data === null ? [] : checkDocument(document, types)))
  // One that can't be read is not there for the others, which would say so once more.
  if (own.some(({ severity }) => severity === 'error')) return own
  const known = new Set(issuesBetween(before).map(textOf))
  return [...own, ...issuesBetween(after).filter((issue) => !known.has(textOf(issue)))]
}

const EPOCH = '1970-01-01T00:00:00.000Z'
const nameOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`
const textOf = (issue: DocumentIssue) => `${placeOf(issue)} ${issue.message}`

function issuesBetween(documents: ReadonlyMap<string, SourceDocument>): DocumentIssue[] {
  const catalogue: Catalogue = buildCatalogue(documents.values(), {
    sequence: 0,
    today: EPOCH.slice(0, 10),
    siteUrl: 'https://site.invalid',
  })
  return [...rejections(catalogue), ...checkTogether(catalogue), ...linkFaults(catalogue)]
}
