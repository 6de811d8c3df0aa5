import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { screen } from '#/panel/shell/panel-door.ts'

export const beginDoor = definePanelFeature({
  screens: [
    screen('/empezar/$id', () => import('./panel/begin-step-screen.tsx')),
    screen('/sitio/$id', () => import('./panel/settings-part-screen.tsx')),
  ],
})
