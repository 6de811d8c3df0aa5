import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** File names to check: sources anywhere, but data and settings only with a folder. */
const FILE =
  /^(?:(?:\.?[\w@.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|css|md|py)|(?:\.?[\w@.-]+\/)+[\w.-]+\.(?:json|ya?ml|conf|svg))$/
const FOLDER = /^(?:[\w.-]+\/)+$/
/** Generated folders, missing in a checkout. */
const MADE = /^(?:dist|node_modules|\.cache|\.git|files|private|outbox|product-types|synonyms|judgements)\//
/** Marker of a superseded decision, whose file names may be outdated. */
const PAST = /^\*\*(?:Since decision|Superseded by decision) \d+/m
const NOT_OURS = ['**/node_modules', 'dist', '.cache', '.git', 'bench/peers/*/**']

/** Paths between backticks: in the whole text of a document, but only in the comments of code. */
export function pathsNamed(text: string, isCode: boolean): string[] {
  const lines = text.split('\n').filter((line) => !isCode || /^\s*(?:\/\*|\*|\/\/|\{\/\*)/.test(line))
  return [...lines.join('\n').matchAll(/`([^`\s]+)`/g)]
    .map(([, named]) => named!)
    .filter((named) => (FILE.test(named) || FOLDER.test(named)) && !MADE.test(named))
}

/** True if a file of the project ends in that path, because documents use paths relative to a room. */
export function isThere(named: string, files: readonly string[]): boolean {
  return named.endsWith('/')
    ? files.some((file) => `/${file}`.includes(`/${named}`))
    : files.some((file) => `/${file}`.endsWith(`/${named}`))
}

/** Missing paths named by documents and comments, with the file that names them. */
export function missingPaths(root: string): string[] {
  const files = globSync('**/*', { cwd: root, exclude: NOT_OURS }).concat(globSync('.*', { cwd: root }))
  const texts = files.filter((file) => /\.(?:md|tsx?|css)$/.test(file))
  return texts.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const isCode = !file.endsWith('.md')
    if (!isCode && PAST.test(text)) return []
    return pathsNamed(text, isCode)
      .filter((named) => !isThere(named, files))
      .map((named) => `${file}: ${named}`)
  })
}
