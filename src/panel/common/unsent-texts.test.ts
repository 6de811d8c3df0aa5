import { readFileSync, globSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '../..')
const FIELDS: ReadonlySet<string> = new Set(['input', 'textarea', 'TextField', 'AreaField', 'MentionField'])
/** Field types without composed text: choices, numbers, dates and searches. */
const NO_TEXT = /^(checkbox|radio|range|color|number|date|time|datetime-local|file|hidden|search)$/

/** Text fields that store their text elsewhere, or hold none that could be lost. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'panel/common/form-fields.tsx': 'draws what its callers give it',
  'features/team/panel/mention-field.tsx': 'draws what its callers give it',
  'publishing/panel/form/text-controls.tsx': 'writes into the draft',
  'publishing/panel/form/reference-controls.tsx': 'writes into the draft',
  'publishing/panel/form/markdown-control.tsx': 'writes into the draft',
  'publishing/panel/form/number-control.tsx': 'writes into the draft',
  'features/product-types/panel/type-control.tsx': 'writes into the draft',
  'features/product-types/panel/field-control.tsx': 'writes into the draft',
  'features/product-types/panel/range-control.tsx': 'writes into the draft',
  'features/supplier-sheets/panel/proposed-fact.tsx': 'draws what its caller gives it',
  'features/grid/panel/cell-editor.tsx': 'is kept by the grid, cell by cell',
  'panel/shell/command-palette.tsx': 'looks up a place to go to',
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Source texts of the elements that are text fields. */
function textFields(source: string, file: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, start, end, ...rest } = node as Node
    if (type === 'JSXOpeningElement' && FIELDS.has((rest.name as { name: string }).name)) {
      const element = source.slice(start, end)
      if (!NO_TEXT.test(/\stype="([^"]+)"/.exec(element)?.[1] ?? 'text')) found.push(element)
    }
    Object.values(rest).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return found
}

const sources = globSync('{panel,publishing/panel,app/panel,features/*/panel}/**/*.tsx', { cwd: SRC }).map(
  (file) => {
    const source = readFileSync(path.join(SRC, file), 'utf8')
    return { file, fields: textFields(source, file) }
  },
)
/** Uses the props, or the writer, of `useUnsentTexts`. */
const isUnsentField = (element: string) => /\bunsent\.(field|write)\(/.test(element)

test('every text field outside documents stores its text until it is sent', () => {
  const lost = sources
    .filter(({ file }) => ELSEWHERE[file] === undefined)
    .flatMap(({ file, fields }) =>
      fields.filter((field) => !isUnsentField(field)).map((field) => `${file}: ${field}`),
    )
  expect(lost).toEqual([])
})

test('every listed exception has a text field', () => {
  const others = sources
    .filter(({ fields }) => fields.some((field) => !isUnsentField(field)))
    .map(({ file }) => file)
  expect(others.toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted())
})

test('no text field of the panel is for a secret', () => {
  const secrets = sources.flatMap(({ file, fields }) =>
    fields.filter((field) => /password|one-time-code|current-|new-/.test(field)).map(() => file),
  )
  expect(secrets).toEqual([])
})
