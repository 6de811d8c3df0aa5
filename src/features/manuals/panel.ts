import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { screen } from '#/panel/shell/panel-door.ts'

export const manualsDoor = definePanelFeature({
  screens: [
    screen('/manuales', () => import('./panel/manuals-screen.tsx')),
    screen('/textos-de-manuales', () => import('./panel/manual-texts-screen.tsx')),
  ],
})
