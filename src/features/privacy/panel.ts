import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { screen, type Only } from '#/panel/shell/panel-door.ts'

const ERASED: Only = { may: 'messages:read', what: 'Lo que se borró' }

export const privacyDoor = definePanelFeature({
  screens: [
    screen('/comprobantes', () => import('./panel/proofs-screen.tsx'), { only: ERASED }),
    screen('/comprobantes/$id', () => import('./panel/proof-screen.tsx'), { only: ERASED }),
  ],
})
