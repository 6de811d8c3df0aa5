import { z } from 'zod'
import { authorOf } from '../actor-of.ts'
import type { Document } from '../../engines/documents/document-store.ts'
import { iterateDocuments } from '../../engines/documents/iterate-documents.ts'
import { defineCommand } from '../command.ts'
import { retryOnConflict } from '../retry.ts'
import { migratedDataOf } from '../stored/document-versions.ts'
import { draftOfProduct, isOldDraft } from './old-draft.ts'

/**
 * Turns every product that says `status: 'draft'` into a draft, all in one commit. Answers their ids. One that has a draft
 * already is left as it is: it is not shown, and nothing of it is lost.
 */
export const adoptOldDrafts = defineCommand({
  name: 'draft.adopt-old',
  permission: 'drafts:adopt',
  input: z.strictObject({}),
  run: (context) =>
    retryOnConflict(async () => {
      const { store, caller, now } = context
      const old: Document[] = []
      for await (const product of iterateDocuments(store, 'products', { where: { status: 'draft' } }))
        if (isOldDraft(product)) old.push(product)
      if (old.length === 0) return []
      const taken = new Set((await store.list('drafts')).map(({ id }) => id))
      const adopted = old
        .map((product) => ({
          product,
          draft: draftOfProduct(
            { ...product, data: migratedDataOf('products', product.data) },
            authorOf(caller),
            now().toISOString(),
          ),
        }))
        .filter(({ draft }) => !taken.has(draft.id))
      if (adopted.length === 0) return []
      await context.commit(
        adopted.flatMap(({ product, draft }) => [
          { collection: 'products', id: product.id, expectedVersion: product.version, data: null },
          { collection: 'drafts', id: draft.id, expectedVersion: null, data: draft },
        ]),
      )
      return adopted.map(({ product }) => product.id)
    }),
})
