import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { checkDocuments, placeOf, type DocumentIssue } from '../../catalogue/check-documents.ts'
import { COLLECTIONS, type CollectionName } from '../../catalogue/documents/collections.ts'
import { stamped } from '../../catalogue/documents/shapes.ts'
import type { Change } from '../../engines/documents/document-store.ts'
import { authorOf } from '../actor-of.ts'
import { defineCommand } from '../command.ts'
import { readErasures } from '../erasures.ts'
import { draftOfProduct, isOldDraft } from '../drafts/old-draft.ts'
import { refuseChanged, type Overwritten } from './changed-since.ts'

/** Documents that would not be served, or would break others, were to be imported. Nothing was written. */
export class ContentRefused extends Error {
  override readonly name = 'ContentRefused'
  readonly issues: readonly DocumentIssue[]

  constructor(issues: readonly DocumentIssue[]) {
    super(
      `No se importó nada. Corregí:\n${issues.map((issue) => `  ${placeOf(issue)}: ${issue.message}`).join('\n')}`,
    )
    this.issues = issues
  }
}

/**
 * Writes every document that is new or differs, in one batch. Those that are not among them are left alone, and
 * so is what was erased for good and nobody made anew: it is named in the answer.
 * @throws {ContentRefused}
 * @throws {ChangedSince} for what somebody else changed since, unless it is to be overwritten
 */
export const importDocuments = defineCommand({
  name: 'content.import',
  permission: 'content:import',
  input: z.strictObject({
    /** Whole, their pictures already resolved. */
    documents: z.array(
      z.strictObject({
        collection: z.enum(Object.keys(COLLECTIONS) as CollectionName[]),
        id: z.string(),
        data: z.unknown(),
      }),
    ),
    /** The record of the folder's export, where it has one. */
    exported: z.record(z.string(), z.string()).optional(),
    overwrite: z.boolean().optional(),
  }),
  async run({ store, files, commit, caller, now }, { documents, exported, overwrite }) {
    // As they were exported before drafts were documents of their own.
    const wanted = documents.map((document) => {
      if (!isOldDraft(document)) return document
      const draft = draftOfProduct(document, authorOf(caller), now().toISOString())
      return { collection: 'drafts' as const, id: draft.id, data: draft }
    })
    const problems = checkDocuments(wanted).filter((issue) => issue.severity === 'error')
    if (problems.length > 0) throw new ContentRefused(problems)
    const erasures = await readErasures(files)
    const erased: string[] = []
    const changes: Change[] = []
    const overwritten: Overwritten[] = []
    for (const [index, { collection, id, data }] of wanted.entries()) {
      const current = await store.get(collection, id)
      // A draft that exists is left as it is: somebody may be writing it.
      if (current !== null && isOldDraft(documents[index]!)) continue
      if (current === null && erasures.has(collection, id)) {
        erased.push(`${collection}/${id}`)
        continue
      }
      // As it would be read back: without undefined fields, which are no difference.
      const stored: unknown = JSON.parse(JSON.stringify(stamped(collection, data as object)))
      if (current !== null && isDeepStrictEqual(current.data, stored)) continue
      changes.push({ collection, id, expectedVersion: current?.version ?? null, data })
      overwritten.push({ collection, id, current })
    }
    if (overwrite !== true) await refuseChanged(store, overwritten, exported)
    if (changes.length > 0) await commit(changes)
    return { written: changes.length, unchanged: wanted.length - changes.length - erased.length, erased }
  },
})
