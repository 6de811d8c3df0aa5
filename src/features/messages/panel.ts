import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { readInboxFilters } from '#/panel/common/filters.ts'
import { screen, type Only } from '#/panel/shell/panel-door.ts'

const MESSAGES: Only = { may: 'messages:read', what: 'Lo que escriben las visitas' }

export const messagesDoor = definePanelFeature({
  screens: [
    screen('/mensajes', () => import('./panel/inbox-screen.tsx'), {
      only: MESSAGES,
      filters: readInboxFilters,
      menu: { name: 'Consultas', group: 'Visitantes' },
    }),
    screen('/mensajes/$id', () => import('./panel/message-screen.tsx'), { only: MESSAGES }),
  ],
})
