import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { panelScreen } from '#/panel/shell/panel-door.ts'

export const manualsDoor = definePanelFeature({
  screens: [
    panelScreen('/manuales', () => import('./panel/manuals-screen.tsx')),
    panelScreen('/textos-de-manuales', () => import('./panel/manual-texts-screen.tsx')),
  ],
})
