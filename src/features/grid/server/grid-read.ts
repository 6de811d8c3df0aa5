import { z } from 'zod'
import { defineRead, perApp } from '#/core/http/panel-read.ts'
import { panelGrids } from './panel-grids.ts'

const MAX_CODES = 200
const MAX_GRID_COLUMNS = 400

const gridsOf = perApp(({ store, live, panel: { feed, people } }) =>
  panelGrids({ store, live, feed, people }),
)

/** Products of a type or of all types, or offers; of the codes `A,B` alone, or all; of all types, in some columns. */
export const gridRead = defineRead({
  path: 'planilla/:type',
  compressed: true,
  input: z.object({
    type: z.string().regex(/^[a-z0-9-]{1,80}$/),
    codigos: z.string().optional(),
    columnas: z.string().optional(),
  }),
  missing: 'Ese tipo de producto no está. Volvé a «Productos».',
  read: ({ app }, { type, codigos, columnas }) =>
    gridsOf(app).json(type, {
      codes: codigos?.split(',', MAX_CODES),
      columns: columnas?.split(',', MAX_GRID_COLUMNS),
    }),
})
