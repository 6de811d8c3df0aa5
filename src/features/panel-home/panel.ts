import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { panelScreen } from '#/panel/shell/panel-door.ts'

export const panelHomeDoor = definePanelFeature({
  screens: [
    panelScreen('/por-ley', () => import('./panel/legal-duties-screen.tsx'), {
      menu: { name: 'Lo que pide la ley', group: 'Sitio' },
    }),
  ],
})
