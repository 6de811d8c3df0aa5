import type { z } from 'zod'
import type { Collection } from '#/catalogue/collections/define-collection.ts'
import { personalRulesOf } from '#/catalogue/collections/define-collection.ts'
import { migrateToCurrent } from '#/catalogue/collections/migrations.ts'
import { valueAtPath } from '#/catalogue/json/fields.ts'
import { readActor } from '#/core/documents/actor.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import { accountDocumentId } from './account-document-id.ts'
import type { DocumentReader } from './command.ts'
import { readStoredOrThrow } from './read-stored.ts'

/** `account` is the id of the account's documents (`accountDocumentId`). */
export type DataSubject = { account?: string | undefined; email?: string | undefined }

type Reader = Pick<DocumentReader, 'get' | 'find'>

/** Documents of the collection that are the person's, by its personal rules. @throws {StoreUnavailable} for one that can't be read */
export async function personalDocuments<Schema extends Collection['schema']>(
  store: Reader,
  collection: Collection<string, Schema>,
  person: DataSubject,
): Promise<z.output<Schema>[]> {
  const by = personalRulesOf(collection)?.by ?? []
  const found: z.output<Schema>[] = []
  if (by === 'account-id') {
    const stored = person.account === undefined ? null : await store.get(collection.name, person.account)
    if (stored) found.push(readStoredOrThrow(collection, stored))
  } else if ('partOf' in by) {
    for (const { id } of await personalDocuments(store, by.partOf, person))
      for await (const stored of iterateDocuments(store, collection.name, { idPrefix: `${id}.` }))
        found.push(readStoredOrThrow(collection, stored))
  } else if (by.some((path) => (isEmail(path) ? person.email : person.account) !== undefined)) {
    for await (const stored of iterateDocuments(store, collection.name)) {
      const { data } = migrateToCurrent(collection, stored.data)
      if (by.some((path) => namesPerson(person, path, valueAtPath(data, path))))
        found.push(readStoredOrThrow(collection, stored))
    }
  }
  return found
}

/** Documents of the account with that uid. */
export const documentsOfAccount = <Schema extends Collection['schema']>(
  store: Reader,
  collection: Collection<string, Schema>,
  uid: string,
): Promise<z.output<Schema>[]> => personalDocuments(store, collection, { account: accountDocumentId(uid) })

const isEmail = (path: string) => /(^|\.)email$/.test(path)

function namesPerson({ account, email }: DataSubject, path: string, value: unknown): boolean {
  if (typeof value !== 'string') return false
  if (isEmail(path)) return value.toLowerCase() === email?.toLowerCase()
  const actor = readActor(path.endsWith('author') ? value : `account:${value}`)
  return 'uid' in actor && accountDocumentId(actor.uid) === account
}
