import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { filtersOf } from '#/panel/common/filters.ts'
import { panelScreen } from '#/panel/shell/panel-door.ts'

export const myProductsDoor = definePanelFeature({
  screens: [
    panelScreen('/registrados', () => import('./panel/registered-screen.tsx'), {
      only: { may: 'registrations:read', what: 'Los productos que registran las visitas' },
      filters: filtersOf('buscar'),
      menu: { name: 'Productos registrados', group: 'Visitantes' },
    }),
  ],
})
