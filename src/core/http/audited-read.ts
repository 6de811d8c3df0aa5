import type { Permission } from '#/core/access/permissions.ts'
import { PANEL_READ_CHECKS } from './panel-headers.ts'

/** Route options for personal data: unavailable without the database, because each read is audited there. */
export const readsPeople = (who: Permission) =>
  ({ ...PANEL_READ_CHECKS, who, needsCatalogue: false }) as const
