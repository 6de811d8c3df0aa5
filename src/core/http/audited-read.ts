import type { Permission } from '#/core/access/permissions.ts'
import { READS } from './panel-headers.ts'

/** Nothing is shown without the database, which notes each look. */
export const readsPeople = (who: Permission) => ({ ...READS, who, needsCatalogue: false }) as const
