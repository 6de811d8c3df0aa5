import { NOTED_EXPORTS } from '#/core/identity/audit.ts'
import { auditRead, auditRoutes, NOTED } from './server/audit-routes.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const audit = defineServerFeature({
  name: 'audit',
  noted: { ...NOTED, ...NOTED_EXPORTS },
  reads: [auditRead],
  routes: ({ app, auditActions }) => auditRoutes(app, auditActions),
})
