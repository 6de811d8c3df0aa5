import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { readUsageFilters } from '#/panel/common/filters.ts'
import { panelScreen } from '#/panel/shell/panel-door.ts'

export const statisticsDoor = definePanelFeature({
  screens: [
    panelScreen('/visitas', () => import('./panel/usage-screen.tsx'), {
      filters: readUsageFilters,
      menu: { name: 'Visitas', group: 'Visitantes' },
    }),
    panelScreen('/velocidad', () => import('./panel/vitals-screen.tsx'), {
      filters: readUsageFilters,
      menu: { name: 'Velocidad', group: 'Visitantes' },
    }),
  ],
})
