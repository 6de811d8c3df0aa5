import type { Permission } from '#/core/access/permissions.ts'
import { READS } from './panel-headers.ts'

/** Route options for personal data: unavailable without the database, because each read is audited there. */
export const readsPeople = (who: Permission) => ({ ...READS, who, needsCatalogue: false }) as const
