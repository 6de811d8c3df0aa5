import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { panelScreen } from '#/panel/shell/panel-door.ts'

export const programsDoor = definePanelFeature({
  screens: [
    panelScreen('/agentes', () => import('./panel/programs-screen.tsx'), {
      menu: { name: 'Agentes y enlaces', group: 'Equipo', isRare: true },
    }),
  ],
})
