import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { panelScreen } from '#/panel/shell/panel-door.ts'

export const beginDoor = definePanelFeature({
  screens: [
    panelScreen('/empezar/$id', () => import('./panel/begin-step-screen.tsx')),
    panelScreen('/sitio/$id', () => import('./panel/settings-part-screen.tsx')),
  ],
})
