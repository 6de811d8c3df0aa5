import type { z } from 'zod'
import { requirePermission, type Caller } from '#/core/access/require-permission.ts'
import type { CollectionRegistry } from '#/catalogue/collections/define-collection.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { InvalidInput, type DocumentWrite } from '#/core/documents/document-store.ts'
import { actorOf } from './actor-of.ts'
import { aboutChanges, auditNotes } from './audit-lines.ts'
import type { Command, CommandContext, CommandServices } from './command.ts'
import { noteErasure } from './erasures.ts'
import {
  fieldErrorsOf,
  InvalidCommand,
  InvalidDocuments,
  invalidCommand,
  unstorableTexts,
} from './invalid.ts'

/**
 * The one way in which a document is changed or erased. @throws {AccessRefused} first, {InvalidCommand} naming every wrong
 * field, and what the command and the engines throw
 */
export async function execute<Schema extends z.ZodType, Output>(
  command: Command<Schema, Output>,
  input: z.input<Schema>,
  services: CommandServices & { caller: Caller },
): Promise<Output> {
  const { caller, now, hooks } = services
  requirePermission(caller, command.permission, now())
  for (const guard of hooks.guards) guard.command(caller, command)
  try {
    const parsed = command.input.safeParse(input)
    if (!parsed.success) throw new InvalidCommand(fieldErrorsOf(parsed.error, input))
    const unstorable = unstorableTexts(parsed.data)
    if (unstorable.length > 0) throw new InvalidCommand(unstorable)
    for (const guard of hooks.guards) guard.input(caller, command, parsed.data)
    return await command.run(contextOf(command, services), parsed.data)
  } catch (error) {
    // Storage rejects the value (size, encoding): report it as invalid input.
    const thrown = error instanceof InvalidInput ? invalidCommand(error.message) : error
    if (thrown instanceof InvalidCommand) thrown.command = command.name
    throw thrown
  }
}

function contextOf(command: Command, services: CommandServices & { caller: Caller }): CommandContext {
  const { collections, store, files, caller, now, hooks, catalogueIssues } = services
  const notesOf = (about: string, detail?: string) =>
    auditNotes(command, { caller, at: now(), about, ...(detail === undefined ? {} : { detail }) })
  return {
    collections,
    store,
    files,
    caller,
    now,
    catalogueIssues,
    catalogue: () => services.catalogue(),
    documents: () => services.documents(),
    accounts() {
      if (!services.accounts) throw new Error(`No accounts are open for ${command.name}`)
      return services.accounts
    },
    requirePermission: (permission) => requirePermission(caller, permission, now()),
    note: (about, detail) => store.note(notesOf(about, detail)),
    async commit(changes, { emails = [] } = {}) {
      const facts = { store, caller, now: now(), command: command.name }
      const also: DocumentWrite[] = []
      for (const hook of hooks.beforeCommit) also.push(...(await hook.changes(facts, changes)))
      const checked = storable([...changes, ...also], collections)
      const sealed = await Promise.all(emails.map((email) => services.seal(email)))
      const committed = await store.commit(checked, actorOf(caller), {
        emails: sealed,
        notes: notesOf(
          aboutChanges([...changes, ...also.filter(({ collection }) => hooks.noted.has(collection))]),
        ),
      })
      if (sealed.length > 0) services.emailsAdded()
      return also.length === 0
        ? committed
        : {
            ...committed,
            documents: committed.documents.filter(({ collection }) => !hooks.unanswered.has(collection)),
          }
    },
    async erase(collection, id) {
      const eraseFiles = hooks.eraseFiles.get(collection)
      await eraseFiles?.(files, id)
      await store.note(notesOf(`${collection}/${id}`))
      // First, or an archive of before could bring back what a broken erasure leaves untold.
      await noteErasure(files, collection, id, now())
      const wasThere = await store.erase(collection, id, actorOf(caller))
      // One that came in meanwhile.
      await eraseFiles?.(files, id)
      return wasThere
    },
  }
}

function storable(changes: readonly DocumentWrite[], collections: CollectionRegistry): DocumentWrite[] {
  const invalid = changes.flatMap(({ collection, id, data }) => {
    if (data === null) return []
    const errors = errorsOf(collections, { collection, id, data })
    return errors.length > 0 ? [{ collection, id, errors }] : []
  })
  if (invalid.length > 0) throw new InvalidDocuments(invalid)
  return changes.map((change) =>
    change.data === null
      ? change
      : { ...change, data: withSchemaVersion(collections.get(change.collection), change.data as object) },
  )
}

type StoredValue = { collection: string; id: string; data: unknown }

function errorsOf(collections: CollectionRegistry, { collection, id, data }: StoredValue) {
  const schema = collections.get(collection)?.schema
  if (!schema) return [{ path: '', message: `No existe la colección «${collection}».` }]
  const parsed = schema.safeParse(data)
  if (!parsed.success) return fieldErrorsOf(parsed.error, data)
  return String(parsed.data.id) === id
    ? []
    : [{ path: 'id', message: `El documento dice llamarse «${parsed.data.id}».` }]
}
