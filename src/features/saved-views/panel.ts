import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { SavedViews } from './panel/saved-views.tsx'

export const savedViewsDoor = definePanelFeature({ listCards: [{ place: 'views', card: SavedViews }] })
