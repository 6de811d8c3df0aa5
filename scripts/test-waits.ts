import { parseSync, Visitor, type CallExpression } from 'oxc-parser'

/** The only module that may sleep between two checks of a condition. */
const POLLING = 'tests/support/until.ts'
/** Minimum timeout in milliseconds, for slow machines. */
const LEAST_MS = 30_000
/** Timeout of a journey in milliseconds, the lower of both configurations; a test may only raise it. */
const TEST_MS = 240_000
const PATIENCE = new Set(['setDefaultTimeout', 'setDefaultNavigationTimeout', 'AbortSignal.timeout'])
const BLOCKS = /^(?:test|it|describe|beforeAll|beforeEach|afterAll|afterEach)\b/
const MEASURED = /(?:Date|performance)\.now\(\) - |- (?:Date|performance)\.now\(\)|hrtime/
/** Callees whose `timeout` option is not a test's. */
const OTHER_TIMEOUTS = /^(?:DatabaseSync|requestIdleCallback|toEqual)$/

const NAVIGATION = /\.goto\(|\.goBack\(|\.reload\(|\bgoTo\(|waitForURL\(/
const WAIT = /\bexpect\(|\bexpect\.poll\(|\.waitFor\w*\(/
const SUBJECT = /^await (?:expect\(([\s\S]*)\)\.(?:not\.)?to[A-Z]\w+\(|([\s\S]*)\.waitFor\()/

type Span = { start: number; end: number }

/**
 * Faults of the waits in a test, one sentence each: sleeps, `networkidle`, timeouts that a busy machine may exceed, and
 * a wait equal to the one before the last action, which may pass on old content. A timeout that cannot be computed from
 * the file counts as too short where durations are measured.
 */
export function waitFaults(file: string, text: string): string[] {
  if (file === POLLING) return []
  const faults: string[] = []
  const note = ({ start }: Span, what: string) =>
    void faults.push(`${file}:${text.slice(0, start).split('\n').length} ${what}`)
  const source = ({ start, end }: Span) => text.slice(start, end)
  const hasFakeClock = text.includes('useFakeTimers(')
  const constants = new Map<string, string>()
  const { program } = parseSync(file, text)
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, source(init))
    },
  }).visit(program)
  const valueOf = (span: Span) => numberOf(source(span), constants)
  const isShort = (span: Span) => (valueOf(span) ?? LEAST_MS) < LEAST_MS

  /** Timeouts in milliseconds in a test's arguments: a number, or the `timeout` of an object. */
  const limitsOf = (...spans: Span[]) =>
    spans.flatMap((span) => {
      const written = constants.get(source(span)) ?? source(span)
      const limit = written.startsWith('{') ? /^\{[^{}]*\btimeout: ([\w.*+ ]+)/.exec(written)?.[1] : written
      const value = limit === undefined ? undefined : numberOf(limit, constants)
      return value === undefined ? [] : [value]
    })

  const judgeCall = (call: CallExpression) => {
    const called = source(call.callee)
    const name = called.slice(called.lastIndexOf('.') + 1)
    const [first, second] = call.arguments
    if (name === 'waitForTimeout' || called === 'Atomics.wait') note(call, 'sleeps')
    if (
      !hasFakeClock &&
      /^(?:globalThis\.|window\.)?setTimeout$/.test(called) &&
      second &&
      valueOf(second) !== 0 &&
      isResolve(source(first!))
    )
      note(call, 'sleeps')
    if ((PATIENCE.has(called) || PATIENCE.has(name)) && first && isShort(first))
      note(call, 'is patient for less than 30 s')
    if (called === 'vi.waitFor' || called === 'vi.waitUntil') {
      if (!second || isShort(second)) note(call, 'is patient for less than 30 s')
    } else if (BLOCKS.test(called) && limitsOf(...call.arguments).some((limit) => limit < TEST_MS))
      note(call, 'lowers the limit of a test')
    if (name.startsWith('toBeLessThan') && first && call.callee.type === 'MemberExpression') {
      const judged = source(call.callee.object)
      const names = [...judged.matchAll(/\w+/g)].map(([word]) => constants.get(word) ?? '')
      const isDuration = [judged, ...names.filter((value) => !value.includes('=>'))].some((each) =>
        MEASURED.test(each),
      )
      if (isDuration && (valueOf(first) ?? 0) < LEAST_MS) note(call, 'judges how long something took')
    }
  }
  const open: string[] = []
  const enter = (callee: Span) => {
    const called = source(callee)
    open.push(called.slice(called.lastIndexOf('.') + 1))
  }
  /** Last wait for each locator, until the next navigation. */
  const judgeBlock = (body: readonly Span[]) => {
    const last = new Map<string, string>()
    let hasActed = false
    for (const statement of body) {
      const code = source(statement)
      const [, expected, awaited] = SUBJECT.exec(code) ?? []
      const subject = expected ?? awaited
      if (NAVIGATION.test(code)) last.clear()
      else if (subject !== undefined) {
        if (hasActed && last.get(subject) === code) note(statement, 'waits for what may be there already')
        last.set(subject, code)
      }
      if (WAIT.test(code)) hasActed = false
      else if (code.startsWith('await ')) hasActed = true
    }
  }
  new Visitor({
    BlockStatement: ({ body }) => judgeBlock(body),
    ImportDeclaration(node) {
      if (node.source.value === 'node:timers/promises' && /\bsetTimeout\b/.test(source(node)))
        note(node, 'sleeps')
    },
    Literal(node) {
      if (node.value === 'networkidle') note(node, 'waits for a quiet network')
    },
    CallExpression(call) {
      enter(call.callee)
      judgeCall(call)
    },
    'CallExpression:exit': () => void open.pop(),
    NewExpression: ({ callee }) => enter(callee),
    'NewExpression:exit': () => void open.pop(),
    Property({ key, value }) {
      const isLimit = key.type === 'Identifier' && key.name === 'timeout'
      if (isLimit && !OTHER_TIMEOUTS.test(open.at(-1) ?? '') && isShort(value))
        note(key, 'is patient for less than 30 s')
    },
  }).visit(program)
  return faults
}

const isResolve = (work: string) => /^(?:resolve|done|\(\) => (?:void )?resolve\([^)]*\))$/.test(work)

/** Value of a sum or product of numbers and constants of the file. */
function numberOf(expression: string, constants: ReadonlyMap<string, string>, depth = 0): number | undefined {
  const known = expression.replace(/\b[A-Za-z]\w*\b/g, (name) => {
    const value = constants.get(name)
    return value === undefined || depth > 3 ? name : String(numberOf(value, constants, depth + 1))
  })
  if (!/^[\d_.\s*+]+$/.test(known)) return undefined
  return known
    .replaceAll('_', '')
    .split('+')
    .map((term) => term.split('*').reduce((product, factor) => product * Number(factor), 1))
    .reduce((sum, term) => sum + term, 0)
}
