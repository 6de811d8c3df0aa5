import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wishlistEntries } from '#/features/wishlist/wishlist-schema.ts'
import { isSameWishlist, mergeWishlists, tidied } from './merge-wishlists.ts'
import { readWishlist } from './read-wishlist.ts'
import {
  EMPTY_WISHLIST,
  sortedEntries,
  listedEntries,
  movedTo,
  withNote,
  withoutProduct,
  withWishlistProduct,
  type WishlistEntry,
  type SavedWishlist,
} from './wishlist.ts'

/** Few ids and few times, so that ties and overlaps are common. */
const time = fc.integer({ min: 0, max: 6 })
const entry: fc.Arbitrary<WishlistEntry> = fc.record({
  id: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
  addedAt: time,
  removedAt: time,
  note: fc.constantFrom('', 'uno', 'dos'),
  notedAt: time,
  rank: fc.integer({ min: -3, max: 3 }),
  rankedAt: time,
})
const list: fc.Arbitrary<SavedWishlist> = fc
  .uniqueArray(entry, { selector: ({ id }) => id, maxLength: 5 })
  .map(sortedEntries)

type Step = (list: SavedWishlist, now: number) => SavedWishlist
const id = fc.constantFrom('A', 'B', 'C', 'D')
const step: fc.Arbitrary<Step> = fc.oneof(
  id.map<Step>((one) => (before, now) => withWishlistProduct(before, one, now)),
  id.map<Step>((one) => (before, now) => withoutProduct(before, one, now)),
  fc.tuple(id, fc.string({ maxLength: 20 })).map<Step>(
    ([one, note]) =>
      (before, now) =>
        withNote(before, one, note, now),
  ),
  fc.tuple(id, fc.nat(4)).map<Step>(
    ([one, place]) =>
      (before, now) =>
        movedTo(before, one, place, now),
  ),
)

describe('a merge of wishlists', () => {
  test('is commutative', () => {
    fc.assert(fc.property(list, list, (a, b) => isSameWishlist(mergeWishlists(a, b), mergeWishlists(b, a))))
  })

  test('is associative', () => {
    fc.assert(
      fc.property(list, list, list, (a, b, c) =>
        isSameWishlist(mergeWishlists(mergeWishlists(a, b), c), mergeWishlists(a, mergeWishlists(b, c))),
      ),
    )
  })

  test('is idempotent', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const merged = mergeWishlists(a, b)
        return (
          isSameWishlist(mergeWishlists(merged, b), merged) &&
          isSameWishlist(mergeWishlists(merged, a), merged)
        )
      }),
    )
  })

  test('retains every product of either side that the other did not remove later', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const merged = new Set(listedEntries(mergeWishlists(a, b)).map((one) => one.id))
        for (const [mine, theirs] of [
          [a, b],
          [b, a],
        ] as const) {
          for (const one of listedEntries(mine)) {
            const other = theirs.find((candidate) => candidate.id === one.id)
            if (other === undefined || other.removedAt <= one.addedAt) expect(merged).toContain(one.id)
          }
        }
      }),
    )
  })

  test('converges on three devices, in any order of changes and merges', () => {
    const changes = fc.array(fc.tuple(fc.nat(2), step), { maxLength: 30 })
    const meetings = fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { maxLength: 8 })
    fc.assert(
      fc.property(changes, meetings, (made, met) => {
        const devices: SavedWishlist[] = [EMPTY_WISHLIST, EMPTY_WISHLIST, EMPTY_WISHLIST]
        made.forEach(([device, change], now) => {
          devices[device] = change(devices[device]!, now + 1)
          const meeting = met[now]
          if (meeting) devices[meeting[0]] = mergeWishlists(devices[meeting[0]]!, devices[meeting[1]]!)
        })
        const [a, b, c] = devices as [SavedWishlist, SavedWishlist, SavedWishlist]
        const all = mergeWishlists(mergeWishlists(a, b), c)
        expect(mergeWishlists(c, mergeWishlists(b, a))).toEqual(all)
        expect(mergeWishlists(mergeWishlists(all, b), c)).toEqual(all)
      }),
    )
  })

  test('takes the note from one device and the place from another', () => {
    const start = ['A', 'B', 'C'].reduce((all, one) => withWishlistProduct(all, one, 1), EMPTY_WISHLIST)
    const noted = withNote(start, 'C', 'para mamá', 100)
    const moved = movedTo(start, 'C', 0, 200)
    const merged = listedEntries(mergeWishlists(noted, moved))
    expect(merged.map((one) => one.id).join('')).toBe('CAB')
    expect(merged[0]!.note).toBe('para mamá')
  })
})

describe('a tidied wishlist', () => {
  test('drops removals after more than a year, and products never', () => {
    const removed = withoutProduct(withWishlistProduct(EMPTY_WISHLIST, 'A', 1), 'A', 2)
    const wishlist = withWishlistProduct(removed, 'B', 3)
    expect(tidied(wishlist, 1e9)).toEqual(wishlist)
    expect(tidied(wishlist, 1e12).map((one) => one.id)).toEqual(['B'])
  })

  test('limits removals, dropping the oldest', () => {
    const many = Array.from({ length: 600 }, (_, index) => `P${index}`).reduce(
      (all, one, index) => withoutProduct(withWishlistProduct(all, one, index), one, index),
      withWishlistProduct(EMPTY_WISHLIST, 'QUEDA', 1),
    )
    const limited = tidied(many, 1000)
    expect(limited).toHaveLength(500)
    expect(listedEntries(limited).map((one) => one.id)).toEqual(['QUEDA'])
    expect(limited.some((one) => one.id === 'P0')).toBe(false)
    expect(limited.some((one) => one.id === 'P599')).toBe(true)
  })
})

describe('reading', () => {
  test('the browser reads what the schema accepts unchanged, and produces only valid lists', () => {
    fc.assert(
      fc.property(fc.oneof(list, fc.array(fc.anything())), (value) => {
        const parsed = wishlistEntries.safeParse(value)
        const read = readWishlist(value)
        if (parsed.success) expect(read).toEqual(parsed.data)
        expect(wishlistEntries.safeParse(read).success).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  const good: WishlistEntry = {
    id: 'AW-T2022',
    addedAt: 5,
    removedAt: 0,
    note: '',
    notedAt: 0,
    rank: 1,
    rankedAt: 5,
  }
  test.each([
    ['no list', { entries: [good] }],
    ['a code that is none', [{ ...good, id: '<b>' }]],
    ['a time that is none', [{ ...good, addedAt: 1.5 }]],
    ['a place that is none', [{ ...good, rank: Number.NaN }]],
    ['a note without end', [{ ...good, note: 'a'.repeat(281) }]],
    ['half a character', [{ ...good, note: '\ud800' }]],
  ])('%s is dropped by the browser and refused by the server', (_name, value) => {
    expect(readWishlist(value)).toEqual([])
    expect(wishlistEntries.safeParse(value).success).toBe(false)
  })
})
