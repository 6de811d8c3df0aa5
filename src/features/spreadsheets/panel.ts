import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { screen } from '#/panel/shell/panel-door.ts'

export const spreadsheetsDoor = definePanelFeature({
  screens: [
    screen('/importar', () => import('./panel/import-screen.tsx'), {
      menu: { name: 'Importar y exportar', group: 'Catálogo' },
    }),
    screen('/importar/$id', () => import('./panel/import-job-screen.tsx')),
  ],
})
