import type { Reply } from '#/core/http/reply.ts'
import { PANEL_HEADERS } from '#/core/http/panel-headers.ts'

/** Spreadsheets take a text for a formula also with spaces before it. */
const FORMULA = /^\s*[=+\-@\t\r]/

/** Written as RFC 4180 says; formulas become text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** A file with a mark by which spreadsheets know UTF-8. */
export function csvReply(name: string, head: readonly string[], lines: readonly string[]): Reply {
  return {
    status: 200,
    headers: {
      ...PANEL_HEADERS,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
    body: `\uFEFF${[csvLine(head), ...lines].join('')}`,
  }
}
