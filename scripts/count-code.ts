import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript-6'

// `node scripts/count-code.ts [FOLDER…]`: size of src/ in each checkout by room: lines, files, median and longest,
// words of comments per 100 lines of code, and tokens of TypeScript and CSS without comments.
const TEST = /\.test\.tsx?$|\/fixtures\//
const CSS_TOKEN = /"[^"]*"|'[^']*'|[\w#.%-]+|[^\s\w]/g

type Count = { file: string; lines: number; code: number; words: number; tokens: number }

if (import.meta.main)
  for (const folder of process.argv.length > 2 ? process.argv.slice(2) : ['.']) report(folder)

/** Source files of src/ in a folder, without tests. */
export function codeFiles(folder: string): string[] {
  return globSync('src/**/*.{ts,tsx,css}', { cwd: folder })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !TEST.test(file))
    .toSorted()
}

/** First folder below src/. */
export function roomOf(file: string): string {
  return file.split('/')[1]!
}

export function countLines(text: string): number {
  return text.trimEnd().split('\n').length
}

function report(folder: string): void {
  const counts = codeFiles(folder).map((file) =>
    countFile(file, readFileSync(path.join(folder, file), 'utf8')),
  )
  const rooms = Object.groupBy(counts, ({ file }) => roomOf(file))
  printLine(`\n${folder}\n`)
  printLine('| Room | Files | Lines | Median | Longest | Comment words per 100 lines | Tokens |')
  printLine('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const [room, list = []] of [...Object.entries(rooms), ['all', counts] as const])
    printLine(row(room, list))
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

function row(room: string, counts: readonly Count[]): string {
  const lines = counts.map((count) => count.lines).toSorted((a, b) => a - b)
  const code = sum(counts.map((count) => count.code))
  const words = sum(counts.map((count) => count.words))
  const cells = [
    counts.length,
    sum(lines),
    lines[Math.floor(lines.length / 2)],
    lines.at(-1),
    Math.round((100 * words) / code),
    sum(counts.map((count) => count.tokens)),
  ]
  return `| ${room} | ${cells.join(' | ')} |`
}

function countFile(file: string, text: string): Count {
  const { tokens, comments } = file.endsWith('.css') ? readCss(text) : readTypeScript(file, text)
  const lines = text.trimEnd().split('\n')
  const words = comments.join(' ').match(/\p{L}[\p{L}\p{N}'’-]*/gu) ?? []
  const isComment = new Set(comments.flatMap((comment) => comment.split('\n').map((line) => line.trim())))
  const code = lines.filter((line) => line.trim() !== '' && !isComment.has(line.trim()))
  return { file, lines: lines.length, code: code.length, words: words.length, tokens }
}

function readCss(text: string) {
  const comments = text.match(/\/\*[^]*?\*\//g) ?? []
  const tokens = text.replace(/\/\*[^]*?\*\//g, '').match(CSS_TOKEN) ?? []
  return { tokens: tokens.length, comments }
}

function readTypeScript(file: string, text: string) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kindOf(file))
  const comments = new Map<number, string>()
  let tokens = 0
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return
    for (const range of [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ])
      if (node.kind !== ts.SyntaxKind.JsxText) comments.set(range.pos, text.slice(range.pos, range.end))
    const children = node.getChildren(source)
    if (children.length === 0 && node.getWidth(source) > 0) tokens++
    children.forEach(visit)
  }
  visit(source)
  return { tokens, comments: [...comments.values()] }
}

function kindOf(file: string) {
  return file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
