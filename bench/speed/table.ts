type Cell = string | number

/** Markdown table whose columns are right-aligned except the first. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  )
}
