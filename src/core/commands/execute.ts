import type { z } from 'zod'
import { requirePermission, type Caller } from '#/core/access/require-permission.ts'
import type { CollectionRegistry } from '#/catalogue/collections/define-collection.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { InvalidInput, type DocumentWrite, type AuditNote } from '#/core/documents/document-store.ts'
import { actorOf, authorOf } from './actor-of.ts'
import type { Command, CommandContext, CommandServices } from './command.ts'
import { noteErasure } from './personal-documents.ts'
import {
  fieldErrorsOf,
  InvalidCommand,
  InvalidDocuments,
  invalidCommand,
  unstorableTexts,
} from './invalid.ts'
import { UNRECORDED } from '#/core/access/permissions.ts'

const MAX_AUDITED_NAMES = 20
/** Drafts are saved every second, so saving the same one is audited once per interval. */
const SAVING_MS = 10 * 60_000
const FREQUENT_COMMANDS: ReadonlySet<string> = new Set(['draft.patch'])

/** Collections whose audit lines name the document that they belong to. */
const OF_DOCUMENTS: ReadonlySet<string> = new Set(['drafts', 'handovers', 'comments'])

type AuditFacts = { caller: Caller; at: Date; about: string; detail?: string }

/**
 * The only way to change or erase a document. @throws {AccessRefused} first, {InvalidCommand} with every invalid field,
 * and the errors of the command and the engines
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
      // Recorded first: after a failed erasure, an older archive could otherwise restore the document.
      await noteErasure(files, collection, id, now())
      const wasThere = await store.erase(collection, id, actorOf(caller))
      // Files added meanwhile.
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

function auditNotes(
  { name, permission }: Pick<Command, 'name' | 'permission'>,
  { caller, at, about, detail }: AuditFacts,
): AuditNote[] {
  if (UNRECORDED.has(permission)) return []
  return [
    {
      at: at.toISOString(),
      actor: authorOf(caller),
      action: name,
      about,
      detail: detail ?? null,
      unlessSince: FREQUENT_COMMANDS.has(name) ? new Date(at.getTime() - SAVING_MS).toISOString() : null,
    },
  ]
}

function aboutChanges(changes: readonly Pick<DocumentWrite, 'collection' | 'id' | 'data'>[]): string {
  const plain = changes.filter(({ collection }) => collection !== 'drafts' && collection !== 'publications')
  const all = (plain.length > 0 ? plain : changes).map(({ collection, id, data }) => {
    const { collection: of, document } = Object(data) as { collection?: string; document?: string }
    if (!OF_DOCUMENTS.has(collection)) return `${collection}/${id}`
    // A draft's id begins with its collection; a deleted draft has no other data.
    return document === undefined ? id.replace('.', '/') : `${of}/${document}`
  })
  const names = [...new Set(all)]
  const more = names.length - MAX_AUDITED_NAMES
  return names.slice(0, MAX_AUDITED_NAMES).join(', ') + (more > 0 ? ` y ${more} más` : '')
}
