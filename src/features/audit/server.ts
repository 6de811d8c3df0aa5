import { NOTED_EXPORTS } from '#/core/identity/audit.ts'
import { auditRead, auditRoutes, NOTED_AUDIT } from './server/audit-routes.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const auditFeature = defineServerFeature({
  name: 'audit',
  noted: { ...NOTED_AUDIT, ...NOTED_EXPORTS },
  reads: [auditRead],
  routes: ({ app, auditActions }) => auditRoutes(app, auditActions),
})
