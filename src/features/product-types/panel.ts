import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { panelScreen } from '#/panel/shell/panel-door.ts'
import { lazy } from 'react'
import { whenReachable } from '#/panel/api/connection.ts'
import { TypePreview } from './panel/type-preview.tsx'
import { outdatedChoices } from './panel/type-choices-query.ts'

export const productTypesDoor = definePanelFeature({
  screens: [panelScreen('/tipos', () => import('./panel/product-types-screen.tsx'))],
  documentCards: [{ for: 'product-types', place: 'preview', card: TypePreview }],
  // Only administrators write types.
  typePart: lazy(whenReachable(() => import('./panel/type-control.tsx'))),
  outdated: outdatedChoices,
})
