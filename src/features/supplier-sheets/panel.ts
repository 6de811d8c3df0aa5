import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { panelScreen } from '#/panel/shell/panel-door.ts'

export const supplierSheetsDoor = definePanelFeature({
  screens: [
    panelScreen('/ficha', () => import('./panel/supplier-sheet-screen.tsx'), {
      menu: { name: 'Ficha de fábrica', group: 'Catálogo', isRare: true },
    }),
  ],
})
