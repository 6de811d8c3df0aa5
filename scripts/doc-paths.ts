import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Data and settings are named by themselves wherever they are; with a folder, they are ours. */
const FILE =
  /^(?:(?:\.?[\w@.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|css|md|py)|(?:\.?[\w@.-]+\/)+[\w.-]+\.(?:json|ya?ml|conf|svg))$/
const FOLDER = /^(?:[\w.-]+\/)+$/
/** Folders generated here or at runtime, in no checkout. */
const MADE = /^(?:dist|node_modules|\.cache|\.git|files|private|outbox|product-types|synonyms|judgements)\//
/** A record of what is no longer so says it with these words. */
const PAST = /^\*\*(?:Since decision|Superseded by decision) \d+/m
const NOT_OURS = ['**/node_modules', 'dist', '.cache', '.git', 'bench/peers/*/**']

/** Files and folders that a text names between backticks: in a document all of it, in code the comments. */
export function pathsNamed(text: string, isCode: boolean): string[] {
  const lines = text.split('\n').filter((line) => !isCode || /^\s*(?:\/\*|\*|\/\/|\{\/\*)/.test(line))
  return [...lines.join('\n').matchAll(/`([^`\s]+)`/g)]
    .map(([, named]) => named!)
    .filter((named) => (FILE.test(named) || FOLDER.test(named)) && !MADE.test(named))
}

/** Whether something of the project ends in that path: documents name what is in a room from there. */
export function isThere(named: string, files: readonly string[]): boolean {
  return named.endsWith('/')
    ? files.some((file) => `/${file}`.includes(`/${named}`))
    : files.some((file) => `/${file}`.endsWith(`/${named}`))
}

/** Each path that documents and comments name and that is not there, with who names it. */
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
