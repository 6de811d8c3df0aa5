import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { BannerCard, RedirectCard } from './panel/category-cards.tsx'
import { findPublishedAlong } from '#/features/category/panel/address-changes.ts'
import { panelScreen } from '#/panel/shell/panel-door.ts'

export const categoryDoor = definePanelFeature({
  screens: [panelScreen('/categorias', () => import('./panel/categories-screen.tsx'))],
  documentCards: [
    { for: 'categories', place: 'warnings', card: RedirectCard },
    { for: 'categories', place: 'below', card: BannerCard },
  ],
  publishedAlong: findPublishedAlong,
})
