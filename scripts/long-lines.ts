import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const MOST = 120
const NOT_OURS = ['**/node_modules', 'dist', '.cache', '.git', 'bench/peers/*/**']
/** Generated documents. */
const MADE = ['docs/asvs.md']
const LINK_TARGET = /\]\([^)]*\)/g

/**
 * Lines of a document over 120 characters, except code blocks and table rows; with `cells` the limit applies to table
 * cells.
 */
export function longLines(text: string, { cells }: { cells: boolean }): number[] {
  let isCode = false
  return text.split('\n').flatMap((line, at) => {
    const bare = line.trimStart()
    if (bare.startsWith('```')) isCode = !isCode
    if (isCode || line.startsWith('    ') || line.length <= MOST) return []
    if (!bare.startsWith('|')) return [at + 1]
    const isLong = bare.split('|').some((cell) => cell.trim().replace(LINK_TARGET, ']').length > MOST)
    return cells && isLong ? [at + 1] : []
  })
}

/** Long lines of every document, as sentences; table cells are only checked in docs/. */
export function longLinesOf(root: string): string[] {
  return globSync('**/*.md', { cwd: root, exclude: NOT_OURS })
    .filter((file) => !MADE.includes(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return longLines(text, { cells: path.dirname(file) === 'docs' }).map(
        (line) => `${file}:${line} takes more than ${MOST} signs`,
      )
    })
}
