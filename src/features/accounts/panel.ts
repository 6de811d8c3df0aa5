import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { panelScreen, type Only } from '#/panel/shell/panel-door.ts'

const TEAM: Only = { may: 'users:manage', what: 'Quién trabaja en el sitio' }

export const accountsDoor = definePanelFeature({
  screens: [
    panelScreen('/usuarios', () => import('./panel/users-screen.tsx'), {
      only: TEAM,
      menu: { name: 'Usuarios', group: 'Equipo' },
    }),
    panelScreen('/usuarios/$id', () => import('./panel/user-screen.tsx'), { only: TEAM }),
  ],
})
