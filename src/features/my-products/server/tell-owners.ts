import type { RegisteredProduct } from '#/features/my-products/registered-products.ts'
import { VersionConflict } from '#/core/documents/document-store.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import type { CommandContext } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import { registrations } from '#/features/my-products/registered-products.ts'

const OWNERS_COLLECTION = registrations.name

type OwnerNotifier = (
  product: RegisteredProduct,
  owner: string,
) => OwnerNotification | undefined | Promise<OwnerNotification | undefined>
type OwnerNotification = { notified: RegisteredProduct; emails: Email[] }

/** Goes through all that is registered; answers how many emails were left to go out. */
export async function notifyOwners({ store, commit }: CommandContext, tell: OwnerNotifier): Promise<number> {
  let sent = 0
  for await (const stored of iterateDocuments(store, OWNERS_COLLECTION)) {
    const { id, products } = readStoredOrThrow(registrations, stored)
    const notifications: OwnerNotification[] = []
    for (const product of products)
      notifications.push((await tell(product, id)) ?? { notified: product, emails: [] })
    const emails = notifications.flatMap((each) => each.emails)
    if (emails.length === 0) continue
    const data = { id, products: notifications.map((each) => each.notified) }
    try {
      await commit([{ collection: OWNERS_COLLECTION, id, expectedVersion: stored.version, data }], { emails })
      sent += emails.length
    } catch (error) {
      // Concurrent change or notification: the next run handles the rest.
      if (!(error instanceof VersionConflict)) throw error
    }
  }
  return sent
}
