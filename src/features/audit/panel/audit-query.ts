import { pagedQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import type { AuditFilters } from '#/panel/common/filters.ts'
import type { auditRead } from '#/features/audit/server/audit-routes.ts'

export type AuditPage = ReadOutput<typeof auditRead>

export const auditPageQuery = (filters: AuditFilters) =>
  pagedQuery<typeof auditRead>('registro', filters, 'antes')
