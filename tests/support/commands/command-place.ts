import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Caller } from '#/core/access/require-permission.ts'
import type { Role } from '#/core/access/roles.ts'
import { COLLECTIONS } from '#/app/collections.ts'
import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import { PUBLIC_COLLECTIONS, type PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { openDiskStore } from '#/adapters/files/disk.ts'
import { emailSeal, type Email } from '#/core/mail/email-seal.ts'
import type { Draft } from '#/publishing/model/draft.ts'
import type { CommandServices, Execute } from '#/core/commands/command.ts'
import { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import { readDraft } from '#/publishing/commands/stored-draft.ts'
import { migratedDataOf } from '#/core/commands/stored-documents.ts'
import { execute } from '#/core/commands/execute.ts'
import { catalogueIssues } from '#/app/pages/catalogue-issues.ts'
import { COMMAND_HOOKS } from '#/app/compose/command-services.ts'

export const NOW = new Date('2026-06-01T15:00:00.000Z')

export function somebody(role: Role | (string & {}), uid = 'ana'): Caller {
  return { kind: 'account', uid, role, signedInAt: NOW.toISOString(), secondFactor: true }
}

/** Commands on `store`, or on a temporary database and folder, which `dispose` deletes. */
export async function openTestCommands({ store: given }: { store?: DocumentStore } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-commands-'))
  const store = given ?? openSqliteStore({ file: path.join(folder, 'site.db') })
  const emails: Email[] = []
  let now = NOW
  const { seal } = emailSeal(['un secreto de prueba de más de treinta letras'])
  const documents = async () =>
    (await Promise.all(PUBLIC_COLLECTIONS.map((collection) => store.list(collection)))).flat()
  const services: CommandServices = {
    collections: COLLECTIONS,
    store,
    files: openDiskStore(path.join(folder, 'files')),
    seal(email) {
      emails.push(email)
      return seal(email)
    },
    emailsAdded: () => undefined,
    hooks: COMMAND_HOOKS,
    catalogueIssues,
    now: () => now,
    documents,
    catalogue: async () =>
      buildCatalogue(await documents(), {
        sequence: await store.sequence(),
        today: '2026-06-01',
        siteUrl: 'https://catalogo.example',
      }),
  }
  const send: Execute = (command, input, caller) => execute(command, input, { ...services, caller })
  return {
    ...services,
    execute: send,
    /** Overwrites the draft regardless of its version; returns the new version. */
    async draft(
      {
        collection,
        document,
        data,
        note,
      }: Pick<Draft, 'document' | 'data' | 'note'> & { collection: PublicCollection },
      caller: Caller,
    ): Promise<{ version: number }> {
      const stored = await readDraft(store, collection, document)
      const live = await store.get(collection, document)
      const was = stored ? stored.draft.data : migratedDataOf(collection, live?.data ?? null)
      const patch = { collection, document, note, fields: [{ path: '', was, value: data }] }
      const { drafts } = await send(patchDraft, { documents: [patch] }, caller)
      return { version: drafts[0]!.version! }
    },
    emails,
    later(ms: number) {
      now = new Date(now.getTime() + ms)
    },
    async fill() {
      const changes = sampleDocuments().map(({ collection, id, data }) => ({
        collection,
        id,
        expectedVersion: null,
        data,
      }))
      await store.commit(changes, { kind: 'import' })
    },
    async dispose() {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
}
