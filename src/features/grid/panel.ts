import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { panelScreen } from '#/panel/shell/panel-door.ts'
import { GridWays } from './panel/grid-ways.tsx'
import { openRows } from '#/features/grid/panel/grid-ways.tsx'
import { readGridFilters } from './panel/grid-address.ts'

export const gridDoor = definePanelFeature({
  screens: [
    panelScreen('/planilla', () => import('./panel/grids-screen.tsx')),
    panelScreen('/planilla/$id', () => import('./panel/grid-screen.tsx'), { filters: readGridFilters }),
  ],
  listCards: [{ place: 'ways', card: GridWays }],
  openTogether: openRows,
})
