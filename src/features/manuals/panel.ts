import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { panelScreen } from '#/panel/shell/panel-door.ts'

export const manualsDoor = definePanelFeature({
  screens: [
    panelScreen('/manuales', async () => ({
      default: (await import('./panel/manuals-screen.tsx')).ManualsScreen,
    })),
    panelScreen('/textos-de-manuales', async () => ({
      default: (await import('./panel/manuals-screen.tsx')).ManualTextsScreen,
    })),
  ],
})
