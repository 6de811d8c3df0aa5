import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { readAuditFilters } from '#/panel/common/filters.ts'
import { panelScreen } from '#/panel/shell/panel-door.ts'

export const auditDoor = definePanelFeature({
  screens: [
    panelScreen('/registro', () => import('./panel/audit-screen.tsx'), {
      only: { may: 'audit:read', what: 'El registro de actividad' },
      filters: readAuditFilters,
      menu: { name: 'Registro', group: 'Equipo' },
    }),
  ],
})
