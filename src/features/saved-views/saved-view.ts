import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { lineSchema } from '#/catalogue/documents/common.ts'

export const viewName = lineSchema(60)

/** Filters as in the list's address; unknown ones are ignored. */
export const viewFilters = z
  .record(z.string().regex(/^[a-z]{1,20}$/), lineSchema(200))
  .refine((filters) => Object.keys(filters).length <= 10)

/** Named filters of a list. */
export const savedView = z.strictObject({
  id: lineSchema(120),
  uid: z.string().min(1).max(200),
  name: viewName,
  /** Path of its list in the panel: `productos`. */
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
