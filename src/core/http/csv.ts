import { csvFile, csvLine } from '#/core/files/csv.ts'
import type { Reply } from './reply.ts'
import { PANEL_HEADERS } from './panel-headers.ts'

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
