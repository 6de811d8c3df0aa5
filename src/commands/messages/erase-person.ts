import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ErasedThing, ErasureProof } from '../../catalogue/documents/erasure-proof.ts'
import { writingId } from '../../catalogue/documents/message.ts'
import { todayInBuenosAires } from '../../catalogue/text/buenos-aires-day.ts'
import { accountDocumentId } from '../account/account-document-id.ts'
import { authorOf } from '../actor-of.ts'
import { defineCommand, type CommandContext } from '../command.ts'
import { caseNumber } from '../contact/case-number.ts'
import { erasureHash } from '../erasures.ts'
import { InvalidCommand } from '../invalid.ts'
import { readStored } from '../read-stored.ts'
import { readRegistered } from '../registrations/registered-products.ts'

const NAME = 'person.erase'
const PROOFS = 'erasure-proofs'

/**
 * Erases what is kept of whoever wrote a message, because they asked: every message from that address, with notes, answers and
 * history, and what an account with it registered, if that is asked for. Answers the number of the proof, which stays. What breaks off
 * is gone on with when it is asked for again under the same `request`.
 */
export const erasePerson = defineCommand({
  name: NAME,
  permission: 'document:erase',
  input: z.strictObject({
    /** One of their messages. */
    id: z.string().min(1).max(30),
    request: writingId,
    registered: z.boolean(),
  }),
  async run(context, { id, request, registered }) {
    const proof = numberOf(request, context.now())
    const begun = (await readProof(context, proof)) ?? (await begin(context, { id, proof, registered }))
    if (begun.proof.status === 'done') return { proof }
    for (const { collection, id: document } of begun.proof.pending) {
      if (collection === 'registrations') await deleteInvoices(context, document)
      await context.erase(collection, document)
    }
    const data: ErasureProof = { ...begun.proof, status: 'done', pending: [] }
    await context.commit([{ collection: PROOFS, id: proof, expectedVersion: begun.version, data }])
    return { proof }
  },
})

/** A number that can be read over the phone, the same for the same request. */
function numberOf(request: string, now: Date): string {
  return caseNumber(todayInBuenosAires(now), request).replace(/^C/, 'B')
}

async function readProof({ store }: Pick<CommandContext, 'store'>, id: string) {
  const stored = await store.get(PROOFS, id)
  return stored && { version: stored.version, proof: readStored(PROOFS, stored) }
}

/** Writes down what is going to be erased, so that nothing of it is forgotten half-way. */
async function begin(
  context: CommandContext,
  { id, proof, registered }: { id: string; proof: string; registered: boolean },
) {
  const { store } = context
  const stored = await store.get('messages', id)
  if (!stored)
    throw new InvalidCommand(NAME, [
      { path: '', message: 'Esa consulta ya no está: alguien la borró. Volvé a la lista.' },
    ])
  const email = readStored('messages', stored).email.toLowerCase()
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
  for (const document of await store.list('messages')) {
    const { email: of, notes = [], replies = [] } = readStored('messages', document)
    if (of.toLowerCase() !== email) continue
    const hash = erasureHash('messages', document.id)
    erased.push({ kind: 'message', hash, notes: notes.length, replies: replies.length })
    pending.push({ collection: 'messages', id: document.id })
  }
  // The one that this is asked by goes last: what breaks off before can be asked for again.
  pending.sort((a, b) => Number(a.id === id) - Number(b.id === id))
  const data: ErasureProof = {
    id: proof,
    status: 'begun',
    at: context.now().toISOString(),
    author: authorOf(context.caller),
    person: createHash('sha256').update(`${proof} ${email}`).digest('hex'),
    erased,
    pending,
  }
  const { documents } = await context.commit([{ collection: PROOFS, id: proof, expectedVersion: null, data }])
  return { version: documents[0]!.version, proof: data }
}

async function deleteInvoices({ store, files }: CommandContext, document: string): Promise<void> {
  const stored = await store.get('registrations', document)
  if (!stored) return
  for (const { invoice } of readStored('registrations', stored).products)
    if (invoice) await files.delete(invoice.key)
}
