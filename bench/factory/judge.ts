import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { labelIndex } from '#/features/supplier-sheets/model/labels/label-index.ts'
import { productsIn, type SheetInput } from '#/features/supplier-sheets/model/products-in-sheet.ts'
import type { Proposal } from '#/features/supplier-sheets/model/values/proposal.ts'
import { proposeFacts } from '#/features/supplier-sheets/model/propose-facts.ts'
import { findProductType } from '#/catalogue/specs/registry.ts'
import { fold } from '#/language/fold.ts'
import { parsePdf } from '#/adapters/pdf-reading/parse-pdf.ts'
import { parseSpreadsheet } from '#/adapters/spreadsheets/workbook.ts'
import { parseSource } from '#/features/supplier-sheets/server/parse-source.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../tests/factory-sheets')

type Values = Readonly<Record<string, unknown>>

/** Sets of sheets by the time they were written. */
export const SHEET_SETS = ['open', 'held', 'second', 'third', 'fourth', 'fifth'] as const
export type SheetSet = (typeof SHEET_SETS)[number]

/** Facts that a careful person would take from a sheet (`tests/factory-sheets/README.md`). */
export type JudgedSheet = {
  file: string
  type: string
  set: SheetSet
  about: string
  facts: Values
  may?: Values
  ask?: Values | readonly string[]
  free?: Values | readonly string[]
}

/** Outcome for a field of a sheet; `sure`: proposed without a warning, so selected by default. */
export type Verdict = {
  sheet: string
  field: string
  outcome:
    | 'found'
    | 'found with a warning'
    | 'missed'
    | 'allowed'
    | 'asked'
    | 'wrong'
    | 'wrong with a warning'
  expected?: unknown
  proposed?: unknown
  source?: string
}

/** Sheets of a set; those of other sets are not used. */
export async function readJudged(set: SheetSet): Promise<readonly JudgedSheet[]> {
  const all = JSON.parse(await readFile(path.join(FOLDER, 'expected.json'), 'utf8')) as JudgedSheet[]
  return all.filter((sheet) => sheet.set === set)
}

/** Maps a sheet and judges each field. */
export async function judge(sheet: JudgedSheet): Promise<Verdict[]> {
  const proposals = await proposalsOf(sheet)
  const requested = keysOf(sheet.ask)
  const free = keysOf(sheet.free)
  const verdicts: Verdict[] = []
  for (const [field, expected] of Object.entries(sheet.facts)) {
    const proposal = proposals.find((each) => each.field.key === field)
    if (!proposal) verdicts.push({ sheet: sheet.file, field, outcome: 'missed', expected })
  }
  for (const {
    field: { key: field },
    value,
    warning,
    pairs,
  } of proposals) {
    if (free.has(field)) continue
    const seen = { sheet: sheet.file, field, proposed: value, source: pairs[0]?.source ?? '' }
    const has = (values: Values | undefined) => values !== undefined && Object.hasOwn(values, field)
    const isFact = has(sheet.facts)
    const expected = isFact ? sheet.facts[field] : has(sheet.may) ? sheet.may![field] : undefined
    if (expected !== undefined && isSameValue(expected, value)) {
      verdicts.push({
        ...seen,
        outcome: !isFact ? 'allowed' : warning === undefined ? 'found' : 'found with a warning',
      })
    } else if (isFact && has(sheet.may) && isSameValue(sheet.may![field], value)) {
      verdicts.push({ ...seen, outcome: 'allowed' })
    } else if (requested.has(field) && warning !== undefined) verdicts.push({ ...seen, outcome: 'asked' })
    else {
      verdicts.push({ ...seen, expected, outcome: warning === undefined ? 'wrong' : 'wrong with a warning' })
      if (isFact) verdicts.push({ ...seen, expected, outcome: 'missed' })
    }
  }
  return verdicts
}

async function proposalsOf(sheet: JudgedSheet): Promise<readonly Proposal[]> {
  const type = findProductType(sheet.type)!
  const index = labelIndex(type.fields)
  const products = productsIn(await broughtOf(sheet.file), index.isLabel)
  // Product that the sheet is about, which an editor would choose among several.
  const name = plain(sheet.about)
  const chosen =
    products.find(({ title }) => title !== '' && plain(title) === name) ??
    products.find(
      ({ title }) => title !== '' && (plain(title).includes(name) || name.includes(plain(title))),
    ) ??
    products[0]!
  return proposeFacts(chosen.pairs, index, type.fields).proposals
}

const plain = (text: string) => fold(text).replaceAll(/[^a-z0-9]+/g, '')

async function broughtOf(file: string): Promise<SheetInput> {
  const bytes = await readFile(path.join(FOLDER, 'sheets', file))
  return file.endsWith('.txt')
    ? { kind: 'text', text: bytes.toString('utf8') }
    : parseSource(bytes, { parsePdf, parseSpreadsheet })
}

const keysOf = (values: Values | readonly string[] | undefined) =>
  new Set(values === undefined ? [] : Array.isArray(values) ? (values as string[]) : Object.keys(values))

/** Equality rules of `tests/factory-sheets/README.md`. */
export function isSameValue(expected: unknown, value: unknown): boolean {
  if (typeof expected === 'number' && typeof value === 'number')
    return Math.abs(expected - value) <= 0.01 * Math.abs(expected) + 1e-9
  if (typeof expected === 'string' && typeof value === 'string') return words(expected) === words(value)
  if (Array.isArray(expected) && Array.isArray(value))
    return (
      expected.length === value.length &&
      expected.every((each) => value.some((other) => isSameValue(each, other)))
    )
  if (expected !== null && value !== null && typeof expected === 'object' && typeof value === 'object') {
    const [one, other] = [expected as Values, value as Values]
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
      isSameValue(one[key], other[key]),
    )
  }
  return expected === value
}

const words = (text: string) => fold(text).replaceAll(/[–—−]/g, '-').replaceAll(/\s+/g, '')

export type Figures = {
  facts: number
  found: number
  proposed: number
  right: number
  recall: number
  precision: number
  sureProposed: number
  sureRight: number
  surePrecision: number
}

/** Precision: correct proposals among all, and among those without a warning; recall: facts found among all. */
export function figuresOf(verdicts: readonly Verdict[]): Figures {
  const count = (...outcomes: Verdict['outcome'][]) =>
    verdicts.filter(({ outcome }) => outcomes.includes(outcome)).length
  const found = count('found', 'found with a warning')
  const facts = found + count('missed')
  const right = found + count('allowed', 'asked')
  const proposed = right + count('wrong', 'wrong with a warning')
  const sureRight = count('found', 'allowed')
  const sureProposed = sureRight + count('wrong')
  const ratio = (one: number, of: number) => (of === 0 ? 1 : one / of)
  return {
    facts,
    found,
    proposed,
    right,
    recall: ratio(found, facts),
    precision: ratio(right, proposed),
    sureProposed,
    sureRight,
    surePrecision: ratio(sureRight, sureProposed),
  }
}
