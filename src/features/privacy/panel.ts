import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { panelScreen, type Only } from '#/panel/shell/panel-door.ts'

const ERASED: Only = { may: 'messages:read', what: 'Lo que se borró' }

export const privacyDoor = definePanelFeature({
  screens: [
    panelScreen('/comprobantes', () => import('./panel/proofs-screen.tsx'), { only: ERASED }),
    panelScreen('/comprobantes/$id', () => import('./panel/proof-screen.tsx'), { only: ERASED }),
  ],
})
