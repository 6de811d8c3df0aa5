import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { line } from '#/catalogue/documents/common.ts'

export const viewName = line(60)

/** As the address of its list says them; what a list no longer knows it leaves out. */
export const viewFilters = z
  .record(z.string().regex(/^[a-z]{1,20}$/), line(200))
  .refine((filters) => Object.keys(filters).length <= 10)

/** What somebody narrowed a list to and called by a name. */
export const savedView = z.strictObject({
  id: line(120),
  uid: z.string().min(1).max(200),
  name: viewName,
  /** Where its list stands in the panel: `productos`. */
  screen: z.string().regex(/^[a-z-]{1,40}$/),
  filters: viewFilters,
  isShared: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type SavedView = z.infer<typeof savedView>
export const savedViews = defineCollection({
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
    kept: 'no term',
  },
})
