import type { AuditPage } from '#/features/audit/audit-data.ts'
import { pagedQuery } from '#/panel/api/data-query.ts'
import type { AuditFilters } from '#/panel/common/filters.ts'

export const auditQuery = (filters: AuditFilters) => pagedQuery<AuditPage>('registro', filters, 'antes')
