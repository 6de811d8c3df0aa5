import { z } from 'zod'
import { slug } from '#/catalogue/documents/common.ts'
import { instantOf, offer, type Offer } from '#/catalogue/documents/offer.ts'
import { shopReads, type ShopRead } from '#/features/offers/shop-documents.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { PUBLIC } from '#/catalogue/collections/public-collections.ts'
import type { DocumentWrite } from '#/core/documents/document-store.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { sha256Hex } from '#/core/secrets/secrets.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { MAX_OFFERS } from '#/features/offers/model/read-feed.ts'

/** Minimum previous offers to detect a truncated file. */
const FEW_OFFERS = 10

/** Replaces a shop's offers in one commit with the read's outcome; a refusal changes no offer. */
export const takeOffers = defineCommand({
  name: 'offers.take',
  permission: 'offers:take',
  from: 'clock',
  says: 'tomó los precios de un comercio',
  input: z.strictObject({
    feed: slug,
    read: z.union([
      z.strictObject({
        offers: z.array(offer).max(MAX_OFFERS),
        unknown: z.int().nonnegative(),
        modifiedAt: z.iso.datetime(),
      }),
      z.strictObject({ refusal: z.string().min(1) }),
    ]),
  }),
  async run(context, { feed, read }) {
    const { store, commit, now } = context
    const stored = await store.get('shop-reads', feed)
    const before = stored ? readStoredOrThrow(shopReads, stored) : undefined
    const at = now().toISOString()
    const note = async (changes: DocumentWrite[], data: ShopRead) => {
      const expectedVersion = stored?.version ?? null
      await commit([...changes, { collection: 'shop-reads', id: feed, expectedVersion, data }])
    }
    const refuse = async (refusal: string) => {
      const last = before ?? { offers: [], unknown: 0 }
      await note([], { ...last, id: feed, at, refusal: refusal.slice(0, 300) })
      return { taken: 0, refusal }
    }
    if ('refusal' in read) return refuse(read.refusal)
    const { offers, unknown, modifiedAt } = read
    const own = new Set(before?.offers)
    const lost = await findWithdrawnOffers(context, own, offers)
    if (own.size >= FEW_OFFERS && lost.length > own.size / 2)
      return refuse(
        `Trae menos de la mitad de lo que traía (${own.size - lost.length} de ${own.size}): puede estar cortado. Si es así de verdad, se toma cuando lo de antes termine.`,
      )
    const changes: DocumentWrite[] = []
    for (const each of offers) {
      const live = await store.get('offers', each.id)
      if (live && !own.has(each.id))
        return refuse(
          `Ya hay una oferta escrita a mano que se llama ${each.id}: quitala o cambiale el nombre.`,
        )
      changes.push({
        collection: 'offers',
        id: each.id,
        expectedVersion: live?.version ?? null,
        data: withSchemaVersion(PUBLIC.offers, each),
      })
    }
    const offeredIds = new Set(offers.map(({ id }) => id))
    for (const id of own) {
      const live = offeredIds.has(id) ? null : await store.get('offers', id)
      if (live) changes.push({ collection: 'offers', id, expectedVersion: live.version, data: null })
    }
    const timelessOffers = offers.map((each) => ({ ...each, from: '', until: '', seenAt: '' }))
    const digest = sha256Hex(JSON.stringify(timelessOffers))
    const changedAt = (digest === before?.digest && before.changedAt) || modifiedAt
    await note(changes, { id: feed, at, takenAt: at, digest, changedAt, offers: [...offeredIds], unknown })
    return { taken: offers.length, refusal: undefined }
  },
})

/** Unexpired offers of the previous read that are missing from this one. */
async function findWithdrawnOffers(
  { store, now }: CommandContext,
  own: ReadonlySet<string>,
  offers: readonly Offer[],
): Promise<string[]> {
  const offeredIds = new Set(offers.map(({ id }) => id))
  const lost: string[] = []
  for (const id of own) {
    const live = offeredIds.has(id) ? null : await store.get('offers', id)
    if (live && instantOf(readStoredOrThrow(PUBLIC.offers, live).until) > now().getTime()) lost.push(id)
  }
  return lost
}
