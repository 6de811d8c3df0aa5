import { programDocuments } from '#/features/programs/server/shared.ts'
import { writingId } from '#/core/commands/writing-id.ts'
import { readRegistered } from '#/features/my-products/server/registered-view.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { erasureProofs, type ErasedThing, type ErasureProof } from '#/features/privacy/erasure-proof.ts'
import { attachmentsOf } from '#/features/messages/message.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import { accountDocumentId } from '#/core/commands/account-document-id.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { shortNumber } from '#/core/commands/short-number.ts'
import { erasureHash } from '#/core/commands/erasures.ts'
import { readStored } from '#/core/commands/read-stored.ts'
import { registrations } from '#/features/my-products/shared.ts'
import { messages } from '#/features/messages/shared.ts'
import { eraseTeamWritings, TEAM_WRITINGS, teamWritings } from '#/features/team/server/team-writings.ts'
import { STOCK_ALERTS, stockAlertsOf } from '#/features/stock-alerts/server/stored-alerts.ts'
import { SAVED_VIEWS, viewsOf } from '#/features/saved-views/server/stored-views.ts'
import { messageGone, messageId } from '#/features/messages/server/stored-message.ts'

const PROOFS = erasureProofs.name

/** Every message from that address with its history and, if asked for, what an account with it registered. */
export const erasePerson = defineCommand({
  name: 'person.erase',
  permission: 'document:erase',
  from: 'panel',
  says: 'borró los datos de una persona que lo pidió',
  input: z.strictObject({
    id: messageId,
    request: writingId,
    registered: z.boolean(),
  }),
  async run(context, asked) {
    const email = await emailOf(context, asked.id)
    const known = await knownProof(context, asked, email)
    if (known?.proof.status === 'done') return { proof: known.proof.id }
    const begun = email === null ? known : await begin(context, asked, email, known)
    if (!begun) throw messageGone()
    for (const { collection, id: document } of begun.proof.pending) {
      if (collection === 'registrations') await deleteInvoices(context, document)
      if (collection === TEAM_WRITINGS) await eraseTeamWritings(context, document)
      else await context.erase(collection, document)
    }
    const { id } = begun.proof
    const data: ErasureProof = { ...begun.proof, status: 'done', pending: [] }
    await context.commit([{ collection: PROOFS, id, expectedVersion: begun.version, data }])
    return { proof: id }
  },
})

/** `B-261121-7F3K9`. */
function proofNumber(day: string, request: string): string {
  const { date, tail } = shortNumber(day, request, 0)
  return `B-${date}-${tail}`
}

type Asked = { id: string; request: string; registered: boolean }
type StoredProof = { version: number; proof: ErasureProof }

const personHash = (proof: string, email: string) =>
  createHash('sha256').update(`${proof} ${email}`).digest('hex')

async function emailOf({ store }: CommandContext, id: string): Promise<string | null> {
  const stored = await store.get('messages', id)
  return stored && readStored(messages, stored).email.toLowerCase()
}

async function knownProof(
  { store }: CommandContext,
  { id, request }: Asked,
  email: string | null,
): Promise<StoredProof | undefined> {
  let unfinished: StoredProof | undefined
  for await (const stored of iterateDocuments(store, PROOFS)) {
    const found = { version: stored.version, proof: readStored(erasureProofs, stored) }
    const { status, person, pending, request: of } = found.proof
    if (of === request) return found
    const isTheirs =
      email === null
        ? pending.some((each) => each.collection === 'messages' && each.id === id)
        : person === personHash(stored.id, email)
    if (status === 'begun' && isTheirs) unfinished = found
  }
  return unfinished
}

/** Written down first, so that nothing is forgotten half-way. */
async function begin(
  context: CommandContext,
  { id, request, registered }: Asked,
  email: string,
  known: StoredProof | undefined,
): Promise<StoredProof> {
  const { store } = context
  const erased: ErasedThing[] = []
  const pending: ErasureProof['pending'] = []
  const account = registered ? await context.accounts().identity.accountByEmail(email) : null
  const products = account?.confirmed ? await readRegistered(store, account.uid) : []
  if (account && products.length > 0) {
    const document = accountDocumentId(account.uid)
    const invoices = products.filter(({ invoice }) => invoice).length
    const hash = erasureHash('registrations', document)
    erased.push({ kind: 'registrations', hash, products: products.length, invoices })
    pending.push({ collection: 'registrations', id: document })
  }
  if (account?.confirmed)
    pending.push(
      ...(await programDocuments(store, account.uid)).map(({ collection, id: document }) => ({
        collection,
        id: document,
      })),
    )
  if (account?.confirmed) {
    const document = accountDocumentId(account.uid)
    const { handovers, comments } = await teamWritings(store, document)
    if (handovers.length + comments.length > 0) {
      const hash = erasureHash(TEAM_WRITINGS, document)
      erased.push({ kind: 'team', hash, handovers: handovers.length, comments: comments.length })
      pending.push({ collection: TEAM_WRITINGS, id: document })
    }
  }
  if (account?.confirmed)
    for (const view of await viewsOf(store, account.uid))
      pending.push({ collection: SAVED_VIEWS, id: view.id })
  for (const alert of await stockAlertsOf(store, email)) {
    erased.push({ kind: 'stock-alert', hash: erasureHash(STOCK_ALERTS, alert.id) })
    pending.push({ collection: STOCK_ALERTS, id: alert.id })
  }
  for (const document of await store.list('messages')) {
    const message = readStored(messages, document)
    const { notes = [], replies = [] } = message
    if (message.email.toLowerCase() !== email) continue
    const hash = erasureHash('messages', document.id)
    const attachments = attachmentsOf(message).length
    erased.push({
      kind: 'message',
      hash,
      notes: notes.length,
      replies: replies.length,
      ...(attachments > 0 ? { attachments } : {}),
    })
    pending.push({ collection: 'messages', id: document.id })
  }
  const before = known?.proof
  const proof = before?.id ?? proofNumber(todayInBuenosAires(context.now()), request)
  const data: ErasureProof = {
    id: proof,
    status: 'begun',
    at: before?.at ?? context.now().toISOString(),
    author: before?.author ?? authorOf(context.caller),
    person: personHash(proof, email),
    request,
    erased: withoutTwice([...(before?.erased ?? []), ...erased], ({ hash }) => hash),
    // The one that this is asked by goes last: what breaks off before can be asked for again.
    pending: withoutTwice(
      [...(before?.pending ?? []), ...pending],
      (each) => `${each.collection}/${each.id}`,
    ).sort((a, b) => Number(a.id === id) - Number(b.id === id)),
  }
  const { documents } = await context.commit([
    { collection: PROOFS, id: proof, expectedVersion: known?.version ?? null, data },
  ])
  return { version: documents[0]!.version, proof: data }
}

function withoutTwice<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [nameOf(item), item])).values()]
}

async function deleteInvoices({ store, files }: CommandContext, document: string): Promise<void> {
  const stored = await store.get('registrations', document)
  if (!stored) return
  for (const { invoice } of readStored(registrations, stored).products)
    if (invoice) await files.delete(invoice.key)
}
