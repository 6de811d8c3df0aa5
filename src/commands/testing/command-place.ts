import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Caller } from '../../access/require-permission.ts'
import type { Role } from '../../access/roles.ts'
import { buildCatalogue } from '../../catalogue/build-catalogue.ts'
import { PUBLIC_COLLECTIONS } from '../../catalogue/documents/collections.ts'
import { sampleDocuments } from '../../catalogue/testing/sample-catalogue.ts'
import type { DocumentStore } from '../../engines/documents/document-store.ts'
import { openSqliteStore } from '../../engines/documents/sqlite.ts'
import { openDiskStore } from '../../engines/files/disk.ts'
import { emailSeal, type Email } from '../../engines/mail/email-seal.ts'
import type { CommandServices, Execute } from '../command.ts'
import { execute } from '../execute.ts'

/** A day and an hour at which every test takes place, unless it says another. */
export const NOW = new Date('2026-06-01T15:00:00.000Z')

/** Somebody of a role who has just signed in, with a second factor. */
export function somebody(role: Role | (string & {}), uid = 'ana'): Caller {
  return { kind: 'account', uid, role, signedInAt: NOW.toISOString(), secondFactor: true }
}

/** Commands on real engines: `store`, or a database and a folder that go with `dispose`. */
export async function openCommandPlace({ store: given }: { store?: DocumentStore } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-commands-'))
  const store = given ?? openSqliteStore({ file: path.join(folder, 'site.db') })
  const emails: Email[] = []
  let now = NOW
  const { seal } = emailSeal('un secreto de prueba de más de treinta letras')
  const documents = async () =>
    (await Promise.all(PUBLIC_COLLECTIONS.map((collection) => store.list(collection)))).flat()
  const services: CommandServices = {
    store,
    files: openDiskStore(path.join(folder, 'files')),
    seal(email) {
      emails.push(email)
      return seal(email)
    },
    emailsAdded: () => undefined,
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
    /** What was sealed for the outbox. */
    emails,
    later(ms: number) {
      now = new Date(now.getTime() + ms)
    },
    /** The sample brand, every document in its first version. */
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
