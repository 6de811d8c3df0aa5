import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { filtersOf } from '#/panel/common/filters.ts'
import { panelScreen } from '#/panel/shell/panel-door.ts'

export const searchDoor = definePanelFeature({
  screens: [
    panelScreen('/busquedas', () => import('./panel/searches-screen.tsx'), {
      filters: filtersOf('texto'),
      menu: { name: 'Búsquedas', group: 'Visitantes' },
    }),
  ],
})
