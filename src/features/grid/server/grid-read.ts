import { z } from 'zod'
import { defineRead, perApp } from '#/core/http/panel-read.ts'
import { panelGrids } from './panel-grids.ts'

const MAX_CODES = 200

const gridsOf = perApp(({ store, live, panel: { feed, people } }) =>
  panelGrids({ store, live, feed, people }),
)

/** Products of a type, or offers; of the codes `A,B` alone, or all. */
export const gridRead = defineRead({
  path: 'planilla/:type',
  compressed: true,
  input: z.object({ type: z.string().regex(/^[a-z0-9-]{1,80}$/), codigos: z.string().optional() }),
  missing: 'Ese tipo de producto no está. Volvé a «Productos».',
  read: ({ app }, { type, codigos }) => gridsOf(app).json(type, codigos?.split(',', MAX_CODES)),
})
