import type { Reply } from '../../request/reply.ts'
import { PANEL_HEADERS } from '../panel-headers.ts'

export function csvReply(name: string, lines: readonly string[]): Reply {
  return {
    status: 200,
    headers: {
      ...PANEL_HEADERS,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
    // Spreadsheets know UTF-8 by this mark.
    body: `\uFEFF${lines.join('')}`,
  }
}
