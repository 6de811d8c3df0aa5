import type { z } from 'zod'
import type { Caller } from '#/core/access/require-permission.ts'
import type { Permission } from '#/core/access/permissions.ts'
import type { SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { CatalogueIssues } from '#/catalogue/check-documents.ts'
import type { CollectionRegistry } from '#/catalogue/collections/define-collection.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { DocumentWrite, Document, DocumentStore, SealedEmail } from '#/core/documents/document-store.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import type { CommandHooks } from './command-hooks.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import type { Identity } from '#/core/identity/identity.ts'

export type AccountServices = {
  identity: Identity
  /** Serialises work across processes: two concurrent changes could remove each other's role. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** `isNew`: the account was just created. */
  mailLink(to: string, link: string, isNew: boolean): Promise<void>
  tell(level: 'info' | 'warn', event: string, facts: Record<string, unknown>): void
}

export type DocumentReader = Omit<DocumentStore, 'commit' | 'erase' | 'append' | 'note' | 'prune' | 'close'>

export type CommandServices = {
  collections: CollectionRegistry
  store: DocumentStore
  files: FileStore
  seal(email: Email): SealedEmail | Promise<SealedEmail>
  emailsAdded(): void
  hooks: CommandHooks
  catalogueIssues: CatalogueIssues
  now(): Date
  catalogue(): Promise<Catalogue>
  documents(): Promise<Iterable<SourceDocument>>
  /** Undefined where no accounts are open, as on the command line. */
  accounts?: AccountServices
}

/** The only way for a command to change anything. */
export type CommandContext = Pick<
  CommandServices,
  'collections' | 'files' | 'now' | 'catalogue' | 'documents' | 'catalogueIssues'
> & {
  store: DocumentReader
  caller: Caller
  /** Applies the whole batch with its emails, or nothing. @throws {InvalidDocuments} {VersionConflict} */
  commit(
    changes: readonly DocumentWrite[],
    also?: { emails?: readonly Email[] },
  ): Promise<{ sequence: number; documents: Document[] }>
  /** Also erases history and files and records the erasure, so that no backup restores it; false if none existed. */
  erase(collection: string, id: string): Promise<boolean>
  /** Audits an effect outside documents, before it happens. */
  note(about: string, detail?: string): Promise<void>
  /** @throws where no accounts are open */
  accounts(): AccountServices
  /** Checks a permission that the input needs beyond the command's own. @throws {AccessRefused} */
  requirePermission(permission: Permission): void
}

/** `panel`: sent by the panel by name; `route`: called by a route of its feature; `clock`: run by the server itself. */
export type CommandSender = 'panel' | 'route' | 'clock' | 'command-line'

export type Command<
  Schema extends z.ZodType = z.ZodType,
  Output = unknown,
  Name extends string = string,
  From extends CommandSender = CommandSender,
> = {
  /** `thing.verb`; never changes, because addresses and logs contain it. */
  readonly name: Name
  readonly permission: Permission
  readonly from: From
  /** Audit text, after the actor; undefined if commands of its permission are not audited. */
  readonly says?: string
  readonly input: Schema
  run(context: CommandContext, input: z.output<Schema>): Promise<Output>
}

export function defineCommand<
  Schema extends z.ZodType,
  Output,
  const Name extends string,
  const From extends CommandSender,
>(command: Command<Schema, Output, Name, From>): Command<Schema, Output, Name, From> {
  return command
}

export type Execute = <Schema extends z.ZodType, Output>(
  command: Command<Schema, Output>,
  input: z.input<Schema>,
  caller: Caller,
) => Promise<Output>

export type InputOf<Sent extends { input: z.ZodType }> = z.input<Sent['input']>
export type OutputOf<Sent extends { run: (...args: never[]) => Promise<unknown> }> = Awaited<
  ReturnType<Sent['run']>
>

export function ownUid({ caller }: Pick<CommandContext, 'caller'>): string {
  if (caller.kind !== 'account') throw new Error(`${caller.kind} has no account of its own`)
  return caller.uid
}
