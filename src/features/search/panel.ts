import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { filtersOf } from '#/panel/common/filters.ts'
import { screen } from '#/panel/shell/panel-door.ts'

export const searchDoor = definePanelFeature({
  screens: [
    screen('/busquedas', () => import('./panel/searches-screen.tsx'), {
      filters: filtersOf('texto'),
      menu: { name: 'Búsquedas', group: 'Visitantes' },
    }),
  ],
})
