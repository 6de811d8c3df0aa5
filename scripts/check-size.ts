import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor, type Program, type VisitorObject } from 'oxc-parser'
import { boundIn, vagueComments } from './check-words.ts'
import { codeFiles, countLines, roomOf } from './count-code.ts'

/** Figures of `scripts/size-budget.json`: lines and files per room of src/, and four totals. */
export type Size = {
  rooms: Record<string, { lines: number; files: number }>
  /** Names that more than one file declares at its top level. */
  duplicateNames: number
  /** Functions with more than `MOST_BRANCHES` branches. */
  branchyFunctions: number
  /** Functions with more than `MOST_LINES` lines. */
  longFunctions: number
  /** Number of comments with vague words: see `vagueComments`. */
  vagueComments: number
}

const MOST_BRANCHES = 40
const MOST_LINES = 100
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'] as const
const BRANCHES = [
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'CatchClause',
] as const

/** Size of src/ in a folder, with one line per duplicate name, branchy or long function and vague comment. */
export function measureSize(folder: string): { size: Size; places: string[] } {
  const rooms: Size['rooms'] = {}
  const filesOf = new Map<string, string[]>()
  const [branchy, long]: [string[], string[]] = [[], []]
  const vague: string[] = []
  for (const file of codeFiles(folder)) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    const room = (rooms[roomOf(file)] ??= { lines: 0, files: 0 })
    room.lines += countLines(text)
    room.files += 1
    for (const comment of vagueComments(file, text)) vague.push(`${file}:${comment.line}: ${comment.text}`)
    if (file.endsWith('.css')) continue
    const { program } = parseSync(file, text)
    for (const { start, end, branches } of functionsOf(program)) {
      const first = text.slice(0, start).split('\n').length
      const lines = countLines(text.slice(start, end))
      if (branches > MOST_BRANCHES) branchy.push(`${file}:${first} has ${branches} branches`)
      if (lines > MOST_LINES) long.push(`${file}:${first} has ${lines} lines`)
    }
    for (const name of topLevelNames(program)) filesOf.set(name, [...(filesOf.get(name) ?? []), file])
  }
  const duplicates = [...filesOf].filter(([, files]) => files.length > 1)
  return {
    size: {
      rooms,
      duplicateNames: duplicates.length,
      branchyFunctions: branchy.length,
      longFunctions: long.length,
      vagueComments: vague.length,
    },
    places: [
      ...duplicates.map(([name, files]) => `${name}: ${files.join(', ')}`),
      ...branchy,
      ...long,
      ...vague,
    ],
  }
}

function topLevelNames({ body }: Program): Set<string> {
  const names = body.flatMap((statement) => {
    const declared = 'declaration' in statement ? statement.declaration : statement
    switch (declared?.type) {
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSEnumDeclaration':
        return boundIn(declared.id)
      case 'VariableDeclaration':
        return declared.kind === 'const' ? declared.declarations.flatMap(({ id }) => boundIn(id)) : []
      default:
        return []
    }
  })
  return new Set(names)
}

type FunctionSize = { start: number; end: number; branches: number }

/** Every function by text offsets, with its branches; those of nested functions only count there. */
function functionsOf(program: Program): FunctionSize[] {
  const found: FunctionSize[] = []
  const open: FunctionSize[] = []
  const enter = ({ start, end }: { start: number; end: number }) =>
    void open.push({ start, end, branches: 0 })
  const leave = () => void found.push(open.pop()!)
  const branch = () => {
    const innermost = open.at(-1)
    if (innermost) innermost.branches += 1
  }
  const visitor: VisitorObject = { SwitchCase: ({ test }) => void (test && branch()) }
  for (const type of BRANCHES) visitor[type] = branch
  for (const type of FUNCTIONS) Object.assign(visitor, { [type]: enter, [`${type}:exit`]: leave })
  new Visitor(visitor).visit(program)
  return found
}

/** Differences from the budget, as sentences. */
export function sizeFaults(size: Size, budget: Size): string[] {
  const [now, allowed] = [figuresOf(size), figuresOf(budget)]
  return [...new Set([...now.keys(), ...allowed.keys()])].flatMap((what) => {
    const [has, may] = [now.get(what) ?? 0, allowed.get(what) ?? 0]
    if (has === may) return []
    const [difference, advice] =
      has > may
        ? ['more', 'take some away, or raise the figure by hand and say why in the body of the commit']
        : ['fewer', 'lower the budget with «node scripts/check-size.ts --lower»']
    return [
      `${what}: ${has}, ${Math.abs(has - may)} ${difference} than in scripts/size-budget.json; ${advice}.`,
    ]
  })
}

function figuresOf({
  rooms,
  duplicateNames,
  branchyFunctions,
  longFunctions,
  vagueComments: vague,
}: Size): Map<string, number> {
  return new Map([
    ...Object.entries(rooms).flatMap(([room, { lines, files }]): [string, number][] => [
      [`Lines of src/${room}`, lines],
      [`Files of src/${room}`, files],
    ]),
    ['Names that several files of src declare (see --list)', duplicateNames],
    [`Functions of src with more than ${MOST_BRANCHES} branches (see --list)`, branchyFunctions],
    [`Functions of src with more than ${MOST_LINES} lines (see --list)`, longFunctions],
    ['Comments of src with vague words (see --list)', vague],
  ])
}

/** Budget with figures lowered to those of `size`; removed rooms are dropped, and new ones not added. */
export function lowerBudget(budget: Size, size: Size): Size {
  const rooms = Object.entries(budget.rooms).flatMap(([room, { lines, files }]) => {
    const now = size.rooms[room]
    return now ? [[room, { lines: Math.min(lines, now.lines), files: Math.min(files, now.files) }]] : []
  })
  return {
    rooms: Object.fromEntries(rooms) as Size['rooms'],
    duplicateNames: Math.min(budget.duplicateNames, size.duplicateNames),
    branchyFunctions: Math.min(budget.branchyFunctions, size.branchyFunctions),
    longFunctions: Math.min(budget.longFunctions, size.longFunctions),
    vagueComments: Math.min(budget.vagueComments, size.vagueComments),
  }
}

// `--lower` lowers the budget to the current figures; `--list` prints the places behind them.
if (import.meta.main) {
  const file = path.join(import.meta.dirname, 'size-budget.json')
  const { size, places } = measureSize(path.resolve(import.meta.dirname, '..'))
  let budget = JSON.parse(readFileSync(file, 'utf8')) as Size
  if (process.argv.includes('--lower')) {
    budget = lowerBudget(budget, size)
    writeFileSync(file, `${JSON.stringify(budget, null, 2)}\n`)
  }
  const faults = sizeFaults(size, budget)
  const lines = process.argv.includes('--list') ? places : faults
  process.stdout.write(`${lines.join('\n') || 'The code keeps to its budget.'}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
