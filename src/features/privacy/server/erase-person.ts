import { createHash } from 'node:crypto'
import { z } from 'zod'
import { personalRulesOf, type ErasedCounts } from '#/catalogue/collections/define-collection.ts'
import { writingId } from '#/core/commands/retry.ts'
import { erasureProofs, type ErasureProof } from '#/features/privacy/erasure-proof.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import { accountDocumentId } from '#/core/commands/account-document-id.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { type DataSubject, erasureHash } from '#/core/commands/personal-documents.ts'
import { shortNumber } from '#/core/commands/short-number.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { emailOfMessage, messageGone, messageId } from '#/features/messages/shared.ts'
import { erasableDocuments, eraseWithFiles } from './erase-documents.ts'

const PROOFS = erasureProofs.name

/** Erases every message from an address with its history and, if requested, its account's registrations. */
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
  async run(context, requested) {
    const email = await emailOfMessage(context.store, requested.id)
    const known = await knownProof(context, requested, email)
    if (known?.proof.status === 'done') return { proof: known.proof.id }
    const begun = email === null ? known : await begin(context, requested, email, known)
    if (!begun) throw messageGone()
    for (const { collection, id } of begun.proof.pending) await eraseWithFiles(context, collection, id)
    const { id } = begun.proof
    const data: ErasureProof = { ...begun.proof, status: 'done', pending: [] }
    await context.commit([{ collection: PROOFS, id, expectedVersion: begun.version, data }])
    return { proof: id }
  },
})

/** Proof number: `B-261121-7F3K9`. */
function proofNumber(day: string, request: string): string {
  const { date, tail } = shortNumber(day, request, 0)
  return `B-${date}-${tail}`
}

type ErasureRequest = { id: string; request: string; registered: boolean }
type StoredProof = { version: number; proof: ErasureProof }

const personHash = (proof: string, email: string) =>
  createHash('sha256').update(`${proof} ${email}`).digest('hex')

async function knownProof(
  { store }: CommandContext,
  { id, request }: ErasureRequest,
  email: string | null,
): Promise<StoredProof | undefined> {
  let unfinished: StoredProof | undefined
  for await (const stored of iterateDocuments(store, PROOFS)) {
    const found = { version: stored.version, proof: readStoredOrThrow(erasureProofs, stored) }
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

/** Stores the list of documents before erasing any, so that an interrupted erasure can resume. */
async function begin(
  context: CommandContext,
  { id, request, registered }: ErasureRequest,
  email: string,
  known: StoredProof | undefined,
): Promise<StoredProof> {
  const account = registered ? await context.accounts().identity.accountByEmail(email) : null
  const person = { email, account: account?.confirmed ? accountDocumentId(account.uid) : undefined }
  const { erased, pending } = await proofEntries(context, person)
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
    // The requesting message goes last, so that an interrupted erasure can be requested again.
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

/** Entries of the proof, and references to all documents to erase. */
async function proofEntries(context: CommandContext, person: DataSubject) {
  const proved = new Map<string, { kind: string; counts: ErasedCounts }>()
  const pending: ErasureProof['pending'] = []
  for (const { collection, document } of await erasableDocuments(context, 'request', person)) {
    const { proof } = personalRulesOf(collection)!
    const [name, id] = proof?.under ? [proof.under, person.account!] : [collection.name, String(document.id)]
    pending.push({ collection: name, id })
    const counts = proof?.counts ? proof.counts(document) : {}
    if (!proof || !counts) continue
    const hash = erasureHash(name, id)
    const before = proved.get(hash)?.counts ?? {}
    const sums = Object.entries(counts).map(([key, count]) => [key, count + (before[key] ?? 0)] as const)
    proved.set(hash, { kind: proof.kind, counts: Object.fromEntries(sums) })
  }
  return { erased: [...proved].map(([hash, { kind, counts }]) => ({ kind, hash, ...counts })), pending }
}

function withoutTwice<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [nameOf(item), item])).values()]
}
