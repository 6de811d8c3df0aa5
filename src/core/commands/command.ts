import type { z } from 'zod'
import type { Caller } from '#/core/access/require-permission.ts'
import type { Permission } from '#/core/access/permissions.ts'
import type { SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { CatalogueIssues } from '#/catalogue/check-documents.ts'
import type { CollectionRegistry } from '#/catalogue/collections/define-collection.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { DocumentWrite, Document, DocumentStore, SealedEmail } from '#/core/documents/document-store.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import type { AccountServices } from './account-services.ts'
import type { CommandHooks } from './command-hooks.ts'
import type { Email } from '#/core/mail/email-seal.ts'

export type DocumentReader = Omit<DocumentStore, 'commit' | 'erase' | 'append' | 'note' | 'prune' | 'close'>

export type CommandServices = {
  /** All that may be stored. */
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
  /** Left out where no accounts are open, as on the command line. */
  accounts?: AccountServices
}

/** Only through it does anything change. */
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
  /** Also its history and its files, and notes that no copy may bring it back; false when there was nothing. */
  erase(collection: string, id: string): Promise<boolean>
  /** Writes into the audit what goes beyond documents, before it is done. */
  note(about: string, detail?: string): Promise<void>
  /** @throws where no accounts are open */
  accounts(): AccountServices
  /** For what an input makes necessary beyond the command's own permission. @throws {AccessRefused} */
  requirePermission(permission: Permission): void
}

/** `panel`: the panel sends it by its name; `route`: a route of its feature takes it; `clock`: the server itself. */
export type CommandSender = 'panel' | 'route' | 'clock' | 'command-line'

export type Command<
  Schema extends z.ZodType = z.ZodType,
  Output = unknown,
  Name extends string = string,
  From extends CommandSender = CommandSender,
> = {
  /** `thing.verb`, the same for ever: it is in addresses and logs. */
  readonly name: Name
  readonly permission: Permission
  readonly from: From
  /** Its line in the audit, after who did it; left out where its permission leaves no line. */
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
export type OutputOf<Sent extends { run: (...given: never[]) => Promise<unknown> }> = Awaited<
  ReturnType<Sent['run']>
>
