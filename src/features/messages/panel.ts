import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { readInboxFilters } from '#/panel/common/filters.ts'
import { WaitingCount } from './panel/inbox-queries.ts'
import { panelScreen, type Only } from '#/panel/shell/panel-door.ts'

const MESSAGES_ONLY: Only = { may: 'messages:read', what: 'Lo que escriben las visitas' }

export const messagesDoor = definePanelFeature({
  screens: [
    panelScreen('/mensajes', () => import('./panel/inbox-screen.tsx'), {
      only: MESSAGES_ONLY,
      filters: readInboxFilters,
      menu: { name: 'Consultas', group: 'Visitantes', Waiting: WaitingCount },
    }),
    panelScreen('/mensajes/$id', () => import('./panel/message-screen.tsx'), { only: MESSAGES_ONLY }),
  ],
})
