import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { LabelCard } from './panel/label-card.tsx'

export const boxDoor = definePanelFeature({
  documentCards: [{ for: 'products', place: 'last', card: LabelCard }],
})
