import type { RegisteredProduct } from '#/features/my-products/registered-products.ts'
import { VersionConflict } from '#/core/documents/document-store.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import type { CommandContext } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import { registrations } from '#/features/my-products/registered-products.ts'

const COLLECTION = registrations.name

type Tell = (product: RegisteredProduct, owner: string) => Told | undefined | Promise<Told | undefined>
type Told = { told: RegisteredProduct; emails: Email[] }

/** Goes through all that is registered; answers how many emails were left to go out. */
export async function tellOwners({ store, commit }: CommandContext, tell: Tell): Promise<number> {
  let sent = 0
  for await (const stored of iterateDocuments(store, COLLECTION)) {
    const { id, products } = readStoredOrThrow(registrations, stored)
    const told: Told[] = []
    for (const product of products) told.push((await tell(product, id)) ?? { told: product, emails: [] })
    const emails = told.flatMap((each) => each.emails)
    if (emails.length === 0) continue
    const data = { id, products: told.map((each) => each.told) }
    try {
      await commit([{ collection: COLLECTION, id, expectedVersion: stored.version, data }], { emails })
      sent += emails.length
    } catch (error) {
      // Concurrent change or notification: the next run handles the rest.
      if (!(error instanceof VersionConflict)) throw error
    }
  }
  return sent
}
