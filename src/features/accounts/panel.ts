import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { screen, type Only } from '#/panel/shell/panel-door.ts'

const TEAM: Only = { may: 'users:manage', what: 'Quién trabaja en el sitio' }

export const accountsDoor = definePanelFeature({
  screens: [
    screen('/usuarios', () => import('./panel/users-screen.tsx'), {
      only: TEAM,
      menu: { name: 'Usuarios', group: 'Equipo' },
    }),
    screen('/usuarios/$id', () => import('./panel/user-screen.tsx'), { only: TEAM }),
  ],
})
