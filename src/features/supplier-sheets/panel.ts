import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { screen } from '#/panel/shell/panel-door.ts'

export const supplierSheetsDoor = definePanelFeature({
  screens: [
    screen('/ficha', () => import('./panel/supplier-sheet-screen.tsx'), {
      menu: { name: 'Ficha de fábrica', group: 'Catálogo' },
    }),
  ],
})
