import { z } from 'zod'
import { asItWas, defineCollection } from '#/catalogue/collections/define-collection.ts'
import { isWishlistId } from '#/site/wishlist/read-wishlist.ts'
import {
  sortedEntries,
  listedEntries,
  MAX_WISHLIST_ENTRIES,
  MAX_WISHLIST_NOTE,
  MAX_TIME,
  type WishlistEntry,
} from '#/site/wishlist/wishlist.ts'
import { visibleText } from '#/language/visible-text.ts'
import { lineSchema } from '#/catalogue/documents/common.ts'

const time = z.int().min(0).max(MAX_TIME)

const entry = z.strictObject({
  id: z.string().refine(isWishlistId, 'No es el código de un producto.'),
  addedAt: time,
  removedAt: time,
  note: z
    .string()
    .overwrite(visibleText)
    .max(MAX_WISHLIST_NOTE, `Acortá la nota a ${MAX_WISHLIST_NOTE} letras.`)
    .refine(
      (text) => text.isWellFormed() && !text.includes('\0'),
      'La nota tiene un carácter que no es texto.',
    ),
  notedAt: time,
  rank: z.number().min(-1e9).max(1e9),
  rankedAt: time,
}) satisfies z.ZodType<WishlistEntry>

/** Entries in any order, sorted on parsing. */
export const wishlistEntries = z
  .array(entry)
  .max(MAX_WISHLIST_ENTRIES, `La lista puede guardar hasta ${MAX_WISHLIST_ENTRIES} productos.`)
  .refine(
    (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
    'Un producto está dos veces.',
  )
  .transform(sortedEntries)

/** Stored list; its id is the account's document id. */
export const savedWishlist = z.strictObject({ id: lineSchema(120), entries: wishlistEntries })
export const wishlists = defineCollection({
  name: 'lists',
  schema: savedWishlist,
  history: false,
  // Entries are ids of variants.
  shapes: [asItWas],
  personal: {
    by: 'account-id',
    export: {
      as: 'lista',
      lines: ({ entries }) =>
        listedEntries(entries).map(({ id, note, addedAt }) => ({
          producto: id,
          nota: note,
          guardado: new Date(addedAt).toISOString(),
        })),
    },
    erasedWith: ['account'],
    retention: 'no term',
  },
})
