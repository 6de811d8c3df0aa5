import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** Name that the glossary replaces, and the term to use; a trailing `*` matches any suffix. */
export type Replaced = { name: string; term: string }

type Node = { type: string; [key: string]: unknown }

const NAMED = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
])
const MEMBERS = new Set([
  'TSPropertySignature',
  'TSMethodSignature',
  'PropertyDefinition',
  'MethodDefinition',
])

/** Beginnings of comments that hide their subject. */
const NO_SUBJECT =
  /^(?:Proves: )?(What|Who|Whoever|Whose|Nobody|Somebody|Anybody|Of|As|By|Where|So|Which)(?![\p{L}\d])/u
const VAGUE = /\b(?:said|told|kept|whoever|somebody|nobody)\b/i
const QUOTED_CODE = /`[^`]*`/g
/** Vague parts of names, and names too general to have a meaning. */
const VAGUE_PARTS = new Set(['told', 'shown', 'said', 'kept', 'made', 'anew', 'whoever'])
const VAGUE_NAMES = new Set(
  'Asked Given Place Words Parts Who Look Found Seen given within wordsOf'.split(' '),
)
const PART_BREAK = /[^A-Za-z\d]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/

/** Files whose vague names are stored columns. */
const UNCLEAN_NAMES: readonly string[] = [
  'src/features/cdn/purge-table.ts',
  'src/features/statistics/server/search-day.ts',
]

/** Shapes of stored documents and of the panel's requests, whose names can't change. */
const STORED_OR_PUBLIC =
  /^src\/(?:catalogue\/documents\/|(?:panel\/model|features\/[\w-]+)\/[\w-]+-data\.ts$)/

/** Names in the last column of a glossary's tables, with the term that replaces them. */
export function replacedNames(glossary: string): Replaced[] {
  return glossary.split('\n').flatMap((line) => {
    const [, term = '', , names = ''] = line.split('|').map((cell) => cell.trim())
    if (term === 'Term' || /^-*$/.test(names)) return []
    return names.split(', ').map((name) => ({ name, term }))
  })
}

/**
 * Variables, parameters, functions, classes and types that a file declares, and their members unless stored or public.
 * Variables named after a destructured property and properties of literals are ignored.
 */
export function declaredNames(file: string, source: string): string[] {
  const names: string[] = []
  walk(parseSync(file, source).program as unknown as Node, (node) => {
    if (NAMED.has(node.type)) names.push(...boundIn(node.id))
    if (node.type === 'VariableDeclarator') names.push(...boundIn(node.id))
    if (Array.isArray(node.params)) names.push(...node.params.flatMap(boundIn))
    if (MEMBERS.has(node.type) && node.computed !== true && !STORED_OR_PUBLIC.test(file))
      names.push(...boundIn(node.key))
  })
  return names
}

/** Declarations of a file with a replaced name, as sentences. */
export function wordFaults(file: string, source: string, replaced: readonly Replaced[]): string[] {
  return [...new Set(declaredNames(file, source))].flatMap((name) => {
    const found = replaced.find((each) =>
      each.name.endsWith('*') ? name.startsWith(each.name.slice(0, -1)) : name === each.name,
    )
    return found ? [`${file}: ${name} is called «${found.term}» (docs/glossary.md)`] : []
  })
}

/** Declarations of a file with a vague name or part of a name, as sentences. */
export function vagueNameFaults(file: string, source: string): string[] {
  return [...new Set(declaredNames(file, source))].flatMap((name) => {
    const vague = VAGUE_NAMES.has(name)
      ? name
      : name.split(PART_BREAK).find((part) => VAGUE_PARTS.has(part.toLowerCase()))
    return vague === undefined ? [] : [`${file}: «${vague}» of ${name} says nothing: use a term of the field`]
  })
}

type SourceComment = { line: number; text: string }

/** Comments of a TypeScript or CSS file without their delimiters; consecutive whole-line `//` comments are one. */
function commentsOf(file: string, source: string): SourceComment[] {
  const found = file.endsWith('.css')
    ? [...source.matchAll(/\/\*([^]*?)\*\//g)].map(({ 1: value = '', index }) => ({
        value,
        index,
        end: index,
      }))
    : parseSync(file, source).comments.map(({ value, start, end }) => ({ value, index: start, end }))
  const comments: SourceComment[] = []
  let lastEnd = -1
  for (const { value, index, end } of found) {
    const text = value.replaceAll(/^[*\s]+|\s+$/g, '').replaceAll(/\s*\n[\s*]*/g, ' ')
    const last = comments.at(-1)
    if (last && lastEnd >= 0 && /^\n[ \t]*$/.test(source.slice(lastEnd, index))) last.text += ` ${text}`
    else comments.push({ line: source.slice(0, index).split('\n').length, text })
    const isWholeLine = /(?:^|\n)[ \t]*$/.test(source.slice(0, index))
    lastEnd = isWholeLine && source.startsWith('//', index) ? end : -1
  }
  return comments
}

/** Comments of a file that begin without a subject, as sentences. */
export function commentFaults(file: string, source: string): string[] {
  return commentsOf(file, source).flatMap(({ line, text }) => {
    const [, beginning] = NO_SUBJECT.exec(text) ?? []
    return beginning === undefined
      ? []
      : [`${file}:${line}: a comment begins with «${beginning}»: name its subject first`]
  })
}

/** Comments of a file with vague words instead of terms of the field. */
export function vagueComments(file: string, source: string): SourceComment[] {
  return commentsOf(file, source).filter(({ text }) => VAGUE.test(text.replaceAll(QUOTED_CODE, '')))
}

/** Faults of files outside of the exempt folders, and exempt folders without faults. */
function cleanFaults(
  unclean: readonly string[],
  files: readonly string[],
  faultsIn: (file: string) => string[],
): string[] {
  const faulty = new Set<string>()
  const faults = files.flatMap((file) => {
    const found = faultsIn(file)
    const folder = unclean.find((each) => file.startsWith(each))
    if (folder === undefined) return found
    if (found.length > 0) faulty.add(folder)
    return []
  })
  const clean = unclean.filter((each) => !faulty.has(each))
  return [
    ...faults,
    ...clean.map((each) => `${each} is clean: take it off its list in scripts/check-words.ts`),
  ]
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit)
  if (!isNode(value)) return
  visit(value)
  for (const each of Object.values(value)) walk(each, visit)
}

/** Names bound by a pattern, except those equal to a property's name. */
export function boundIn(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(boundIn)
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier' || pattern.type === 'PrivateIdentifier') return [String(pattern.name)]
  if (pattern.type === 'Property') return pattern.shorthand ? [] : boundIn(pattern.value)
  return [pattern.properties, pattern.elements, pattern.left, pattern.argument].flatMap(boundIn)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Object(value).type === 'string'

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..')
  const replaced = replacedNames(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'))
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const commented = globSync('{src,scripts,tests,bench}/**/*.{ts,tsx,css}', { cwd: root }).filter(
    (file) => !file.includes('node_modules'),
  )
  const declaring = globSync('src/**/*.{ts,tsx}', { cwd: root })
  const faults = [
    ...declaring.flatMap((file) => wordFaults(file, read(file), replaced)),
    ...commented.flatMap((file) => commentFaults(file, read(file))),
    ...cleanFaults(
      UNCLEAN_NAMES,
      declaring.filter((file) => !/\.test\./.test(file)),
      (file) => vagueNameFaults(file, read(file)),
    ),
  ]
  for (const each of faults) process.stdout.write(`${each}\n`)
  process.exit(faults.length === 0 ? 0 : 1)
}
