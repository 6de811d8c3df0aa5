import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { panelScreen } from '#/panel/shell/panel-door.ts'

export const spreadsheetsDoor = definePanelFeature({
  screens: [
    panelScreen('/importar', () => import('./panel/import-screen.tsx'), {
      menu: { name: 'Importar y exportar', group: 'Catálogo' },
    }),
    panelScreen('/importar/$id', () => import('./panel/import-job-screen.tsx')),
  ],
})
