import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { MAX_FILTER_LETTERS } from '#/panel/common/filters.ts'
import { lineSchema } from '#/catalogue/documents/common.ts'

export const viewName = lineSchema(60)

/** Filters as in the list's URL; unknown ones are ignored. */
export const viewFilters = z
  .record(z.string().regex(/^[a-z]{1,20}$/), lineSchema(MAX_FILTER_LETTERS))
  .refine((filters) => Object.keys(filters).length <= 10)

/** Saved view: named filters of a list. */
export const savedView = z.strictObject({
  id: lineSchema(120),
  uid: z.string().min(1).max(200),
  name: viewName,
  /** Panel path of its list: `productos`. */
  screen: z.string().regex(/^[a-z-]{1,40}$/),
  filters: viewFilters,
  isShared: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type SavedView = z.infer<typeof savedView>
export const savedViewsCollection = defineCollection({
  name: 'saved-views',
  schema: savedView,
  personal: {
    by: ['uid'],
    export: {
      as: 'vistasGuardadas',
      isOptional: true,
      lines: ({ name, screen, filters, isShared, updatedAt }) => [
        { nombre: name, lista: screen, filtros: filters, compartida: isShared, guardada: updatedAt },
      ],
    },
    erasedWith: ['account', 'request'],
    retention: 'no term',
  },
})
