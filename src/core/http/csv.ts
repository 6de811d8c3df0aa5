import { csvFile, csvLine } from '#/core/files/csv.ts'
import { type Reply, PANEL_HEADERS, PANEL_READ_CHECKS } from './reply.ts'
import type { Permission } from '#/core/access/permissions.ts'

/** Route options for personal data: unavailable without the database, because each read is audited there. */
export const readsPeople = (who: Permission) =>
  ({ ...PANEL_READ_CHECKS, who, needsCatalogue: false }) as const

export function csvHeaders(name: string): Record<string, string> {
  return {
    ...PANEL_HEADERS,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  }
}

export function csvReply(name: string, head: readonly string[], lines: readonly string[]): Reply {
  return { status: 200, headers: csvHeaders(name), body: csvFile([csvLine(head), ...lines]) }
}
