import type { z } from 'zod'
import { requirePermission, type Caller } from '#/core/access/require-permission.ts'
import { COLLECTIONS, type CollectionName } from '#/app/collections.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { InvalidInput, type Change } from '#/core/documents/document-store.ts'
import { actorOf } from './actor-of.ts'
import { aboutChanges, auditNotes } from './audit-lines.ts'
import type { Command, CommandContext, CommandServices } from './command.ts'
import { noteErasure } from './erasures.ts'
import { refuseBeyondScope, requireForProgram } from '#/features/programs/server/program-limits.ts'
import { endedHandovers } from '#/features/team/server/ended-handovers.ts'
import { sittingChanges } from '#/features/programs/server/sitting-changes.ts'
import { fieldErrors, InvalidCommand, InvalidDocuments, refused, unstorableTexts } from './invalid.ts'

/**
 * The one way in which a document is changed or erased. @throws {AccessRefused} first, {InvalidCommand} naming every wrong
 * field, and what the command and the engines throw
 */
export async function execute<Schema extends z.ZodType, Output>(
  command: Command<Schema, Output>,
  input: z.input<Schema>,
  services: CommandServices & { caller: Caller },
): Promise<Output> {
  const { caller, now } = services
  requirePermission(caller, command.permission, now())
  requireForProgram(caller, command)
  try {
    const parsed = command.input.safeParse(input)
    if (!parsed.success) throw new InvalidCommand(fieldErrors(parsed.error))
    const unstorable = unstorableTexts(parsed.data)
    if (unstorable.length > 0) throw new InvalidCommand(unstorable)
    refuseBeyondScope(caller, command, parsed.data)
    return await command.run(contextOf(command, services), parsed.data)
  } catch (error) {
    // What a store can't hold is a fault of what was sent.
    const thrown = error instanceof InvalidInput ? refused(error.message) : error
    if (thrown instanceof InvalidCommand) thrown.command = command.name
    throw thrown
  }
}

/** What is kept of a program's doings beside what it does. */
const OF_PROGRAMS: ReadonlySet<string> = new Set(['sittings', 'program-calls'])

function contextOf(command: Command, services: CommandServices & { caller: Caller }): CommandContext {
  const { store, files, caller, now } = services
  const notesOf = (about: string, detail?: string) =>
    auditNotes(command, { caller, at: now(), about, ...(detail === undefined ? {} : { detail }) })
  return {
    store,
    files,
    caller,
    now,
    catalogue: () => services.catalogue(),
    documents: () => services.documents(),
    accounts() {
      if (!services.accounts) throw new Error(`No accounts are open for ${command.name}`)
      return services.accounts
    },
    requirePermission: (permission) => requirePermission(caller, permission, now()),
    note: (about, detail) => store.note(notesOf(about, detail)),
    async commit(changes, { emails = [] } = {}) {
      const also = [
        ...(await endedHandovers(store, changes)),
        ...(caller.kind === 'agent'
          ? await sittingChanges({ store, caller, now: now(), command: command.name }, changes)
          : []),
      ]
      const checked = storable([...changes, ...also])
      const sealed = await Promise.all(emails.map((email) => services.seal(email)))
      const committed = await store.commit(checked, actorOf(caller), {
        emails: sealed,
        notes: notesOf(aboutChanges(changes)),
      })
      if (sealed.length > 0) services.emailsAdded()
      return also.length === 0
        ? committed
        : {
            ...committed,
            documents: committed.documents.filter(({ collection }) => !OF_PROGRAMS.has(collection)),
          }
    },
    async erase(collection, id) {
      await store.note(notesOf(`${collection}/${id}`))
      // First, or an archive of before could bring back what a broken erasure leaves untold.
      await noteErasure(files, collection, id, now())
      return store.erase(collection, id, actorOf(caller))
    },
  }
}

function storable(changes: readonly Change[]): Change[] {
  const invalid = changes.flatMap(({ collection, id, data }) => {
    if (data === null) return []
    const errors = errorsOf(collection, id, data)
    return errors.length > 0 ? [{ collection, id, errors }] : []
  })
  if (invalid.length > 0) throw new InvalidDocuments(invalid)
  return changes.map((change) =>
    change.data === null
      ? change
      : { ...change, data: withSchemaVersion(change.collection, change.data as object) },
  )
}

function errorsOf(collection: string, id: string, data: unknown) {
  if (!Object.hasOwn(COLLECTIONS, collection)) {
    return [{ path: '', message: `No existe la colección «${collection}».` }]
  }
  const parsed = COLLECTIONS[collection as CollectionName].safeParse(data)
  if (!parsed.success) return fieldErrors(parsed.error)
  return String(parsed.data.id) === id
    ? []
    : [{ path: 'id', message: `El documento dice llamarse «${parsed.data.id}».` }]
}
