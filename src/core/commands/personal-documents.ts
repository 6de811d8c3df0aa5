import { z } from 'zod'
import { type Collection, personalRulesOf } from '#/catalogue/collections/define-collection.ts'
import { migrateToCurrent } from '#/catalogue/collections/migrations.ts'
import { valueAtPath } from '#/catalogue/json/fields.ts'
import { readActor } from '#/core/documents/actor.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import { accountDocumentId } from './account-document-id.ts'
import { type DocumentReader, defineCommand } from './command.ts'
import { readStoredOrThrow } from './stored-documents.ts'
import { createHash } from 'node:crypto'
import type { FileStore } from '#/core/files/file-store.ts'

/** Erases a document with its history, for personal data; false if nothing was left. */
export const eraseDocumentCommand = defineCommand({
  name: 'document.erase',
  permission: 'document:erase',
  from: 'command-line',
  says: 'borró un documento con su historia',
  input: z.strictObject({ collection: z.string(), id: z.string() }),
  run: (context, { collection, id }) => context.erase(collection, id),
})

const FOLDER = 'private/erasures/'
/** Pseudo-collection for files in the list of erasures; its ids are file hashes. */
export const REMOVED_FILES = 'files'

export type Erasures = {
  /** True if erased after `at` (ISO 8601), or ever when `at` is undefined. */
  has(collection: string, id: string, at?: string): boolean
}

/** `account` is the id of the account's documents (`accountDocumentId`). */
export type DataSubject = { account?: string | undefined; email?: string | undefined }

type Reader = Pick<DocumentReader, 'get' | 'find'>

/** The person's documents, by the collection's personal rules. @throws {StoreUnavailable} for an unreadable one */
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

export function erasureHash(collection: string, id: string): string {
  return createHash('sha256').update(`${collection}/${id}`).digest('hex').slice(0, 40)
}

/** Must be called before anything is erased. @throws {FilesUnavailable} */
export async function noteErasure(files: FileStore, collection: string, id: string, at: Date): Promise<void> {
  await files.put(`${FOLDER}${erasureHash(collection, id)}-${at.getTime()}`, Buffer.from(at.toISOString()))
}

/** @throws {FilesUnavailable} */
export async function readErasures(files: FileStore): Promise<Erasures> {
  return erasuresOf((await files.list(FOLDER)).map(({ key }) => key))
}

export function erasuresOf(keys: readonly string[]): Erasures {
  const last = new Map<string, number>()
  for (const key of keys) {
    if (!key.startsWith(FOLDER)) continue
    const [hash = '', at = ''] = key.slice(FOLDER.length).split('-')
    last.set(hash, Math.max(last.get(hash) ?? 0, Number(at)))
  }
  return {
    has(collection, id, at) {
      const erasedAt = last.get(erasureHash(collection, id))
      return erasedAt !== undefined && (at === undefined || Date.parse(at) <= erasedAt)
    },
  }
}

export async function storedErasures(files: FileStore): Promise<{ key: string; body: Buffer }[]> {
  const erasures: { key: string; body: Buffer }[] = []
  for (const { key } of await files.list(FOLDER)) {
    const body = await files.get(key)
    if (body !== null) erasures.push({ key, body })
  }
  return erasures
}
