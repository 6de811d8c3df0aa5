import { COLLECTIONS } from '#/app/collections.ts'
import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import type { CommandServices, Execute } from '#/core/commands/command.ts'
import { execute } from '#/core/commands/execute.ts'
import { catalogueIssues } from '#/app/pages/catalogue-issues.ts'
import { COMMAND_HOOKS } from '#/app/command-hooks.ts'
import type { AccountServices } from '#/core/commands/account-services.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { emailSeal } from '#/core/mail/email-seal.ts'
import type { Outbox } from '#/core/mail/outbox.ts'
import type { Environment } from '#/app/settings/environment.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import { readSecrets } from '#/app/settings/secret.ts'
import { openStores } from './stores.ts'

export function commandRunner(services: CommandServices): Execute {
  return (command, input, caller) => execute(command, input, { ...services, caller })
}

type ServingParts = {
  store: DocumentStore
  files: FileStore
  outbox: Outbox
  live: LiveCatalogue
  accounts: AccountServices
}

export function servingServices({ store, files, outbox, live, accounts }: ServingParts): CommandServices {
  return {
    collections: COLLECTIONS,
    store,
    files,
    seal: outbox.seal,
    emailsAdded: outbox.added,
    hooks: COMMAND_HOOKS,
    catalogueIssues,
    now: () => new Date(),
    catalogue: () => Promise.resolve(live.current().catalogue),
    documents: () => live.documents(),
    accounts,
  }
}

type StoredParts = { environment: Environment; store: DocumentStore; files: FileStore }

/** The catalogue is made from the database when a command asks for it. */
export function storedServices({ environment, store, files }: StoredParts): CommandServices {
  async function documents() {
    const lists = await Promise.all(PUBLIC_COLLECTIONS.map((collection) => store.list(collection)))
    return lists.flat()
  }
  return {
    collections: COLLECTIONS,
    store,
    files,
    seal: async (email) => emailSeal(await readSecrets(environment)).seal(email),
    // A site that runs looks into the outbox by itself.
    emailsAdded: () => undefined,
    hooks: COMMAND_HOOKS,
    catalogueIssues,
    now: () => new Date(),
    documents,
    async catalogue() {
      const today = todayInBuenosAires(new Date())
      return buildCatalogue(await documents(), {
        sequence: await store.sequence(),
        today,
        siteUrl: environment.siteUrl,
      })
    },
  }
}

export async function withCommands<T>(
  environment: Environment,
  work: (parts: { store: DocumentStore; files: FileStore; execute: Execute }) => Promise<T>,
): Promise<T> {
  const { store, files } = await openStores(environment)
  try {
    return await work({ store, files, execute: commandRunner(storedServices({ environment, store, files })) })
  } finally {
    await store.close()
  }
}
