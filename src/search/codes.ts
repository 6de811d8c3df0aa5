import SearchableMap from 'minisearch/SearchableMap'
import { finish, type Steps } from '#/catalogue/data-structures/steps.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import { editDistance } from '#/language/edit-distance.ts'

/** Normalised codes with and without the brand's letters → product codes; look-alike characters are merged. */
export type CodeIndex = SearchableMap<string[]>

export type CodeHit = {
  readonly ids: readonly string[]
  /** False when look-alike characters had to be merged, such as a letter O and a zero. */
  readonly exact: boolean
  readonly start: number
  readonly end: number
}

/** NFC in lower case. */
const normaliseText = (text: string) => text.normalize('NFC').toLowerCase()

/** Maximum pieces in which one code may be typed: «aw t 20 22». */
const MAX_PIECES = 4
const LONGEST_CODE = 24
/** Minimum code lengths for one edit and for more: shorter codes are all near each other. */
const SHORTEST_NEAR = 4
const SHORTEST_FAR = 6
/** Maximum matches of a prefix, since the brand's letters begin every code. */
const MAX_BEGINNINGS = 200

export const createCodeIndex = (ids: Iterable<string>): CodeIndex => finish(codeIndexSteps(ids))

/** Codes read between two yields. */
const STEP = 1000

export function* codeIndexSteps(ids: Iterable<string>): Steps<CodeIndex> {
  const codes: CodeIndex = new SearchableMap()
  let read = 0
  for (const id of ids) {
    for (const key of keysOf(id)) codes.fetch(lookAlike(key), () => []).push(id)
    read += 1
    if (read % STEP === 0) yield
  }
  return codes
}

export function codeDigits(id: string): string {
  return id.replace(/\D/g, '')
}

export function codesIn(index: CodeIndex, text: string): CodeHit[] {
  const hits: CodeHit[] = []
  const normalised = normaliseText(text)
  const pieces = piecesOf(normalised)
  for (let from = 0; from < pieces.length; from++) {
    for (let count = Math.min(MAX_PIECES, pieces.length - from); count > 0; count--) {
      const run = pieces.slice(from, from + count)
      const found = lookUp(index, normalised, run)
      if (found === undefined) continue
      // After a slash comes a sales variant: AW-T2022/AR.
      const variant = /^\/[\p{L}\p{N}]{1,3}(?![\p{L}\p{N}])/u.exec(normalised.slice(run.at(-1)!.end))
      hits.push({ ...found, start: run[0]!.start, end: run.at(-1)!.end + (variant?.[0].length ?? 0) })
      from += count - 1 + (variant ? 1 : 0)
      break
    }
  }
  return hits
}

export function codesBeginning(index: CodeIndex, text: string): string[] {
  const key = normaliseModel(text)
  if (key.length < 2 || key.length > LONGEST_CODE) return []
  const begins = (id: string) => keysOf(id).some((code) => code.startsWith(key))
  const beginning: [key: string, ids: readonly string[]][] = []
  for (const [code, ids] of index.atPrefix(lookAlike(key)))
    if (beginning.push([code, ids.filter(begins)]) === MAX_BEGINNINGS) break
  return unique(beginning.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)))
}

/** Codes within an edit distance of the text's runs with a digit, nearest first. */
export function codesNear(index: CodeIndex, text: string, distance: number): string[] {
  const near: [key: string, ids: readonly string[], distance: number][] = []
  for (const key of candidateKeys(text)) {
    // The fuzzy tree counts a transposition as two edits.
    for (const [code, [ids]] of index.fuzzyGet(key, distance + 1)) {
      const allowed = code.length < SHORTEST_FAR ? 1 : distance
      const slips = editDistance(key, code, allowed)
      if (code.length >= SHORTEST_NEAR && slips <= allowed) near.push([code, ids, slips])
    }
  }
  return unique(near.sort((a, b) => a[2] - b[2] || b[0].length - a[0].length || (a[0] < b[0] ? -1 : 1)))
}

/** Keys to compare with codes: the whole text and pieces with a digit, alone or joined to a neighbour. */
function candidateKeys(text: string): Set<string> {
  const pieces = piecesOf(normaliseText(text)).map((piece) => piece.key)
  const withDigits = [...pieces.keys()].filter((place) => /\d/.test(pieces[place]!)).slice(0, 2)
  const runs = withDigits.flatMap((place) => {
    const piece = pieces[place]!
    return [piece, (pieces[place - 1] ?? '') + piece, piece + (pieces[place + 1] ?? '')]
  })
  const mayBeCode = (run: string) => run.length >= SHORTEST_NEAR && run.length <= LONGEST_CODE && isMixed(run)
  return new Set([pieces.join(''), ...runs].filter(mayBeCode).map(lookAlike))
}

const isMixed = (key: string) => /\d/.test(key) && /\D/.test(key)

function lookUp(
  index: CodeIndex,
  normalised: string,
  run: readonly Piece[],
): Pick<CodeHit, 'ids' | 'exact'> | undefined {
  const key = run.map((piece) => piece.key).join('')
  if (key.length > LONGEST_CODE) return undefined
  const similar = index.get(lookAlike(key)) ?? []
  const ids = similar.filter((id) => keysOf(id).includes(key))
  if (ids.length > 0)
    return { ids, exact: ids.length === 1 && !hasOtherBrand(normalised, run[0]!.start, ids[0]!, key) }
  return similar.length > 0 && isMixed(key) ? { ids: similar, exact: false } : undefined
}

function hasOtherBrand(normalised: string, start: number, id: string, key: string): boolean {
  return normaliseModel(id) !== key && /[\p{L}\p{N}]\p{Pd}$/u.test(normalised.slice(0, start))
}

/** Pattern of a code: each letter as `a`, each digit as `0`. */
export const codeShape = (text: string): string =>
  normaliseModel(text).replace(/\p{L}/gu, 'a').replace(/\d/g, '0')

/** Shapes of codes, with and without the brand's letters. */
export const codeShapes = (ids: Iterable<string>): ReadonlySet<string> =>
  new Set(Array.from(ids, keysOf).flat().map(codeShape))

/** Keys of a code; the one without the brand's letters only if it cannot be taken for a number. */
function keysOf(id: string): string[] {
  const short = normaliseModel(id.slice(id.indexOf('-') + 1))
  const readsAsCode = short.length >= 3 && /^[a-z].*\d/.test(short)
  return readsAsCode ? [normaliseModel(id), short] : [normaliseModel(id)]
}

function lookAlike(key: string): string {
  return key.replaceAll('o', '0').replace(/[il]/g, '1')
}

type Piece = { key: string; start: number; end: number }

function piecesOf(normalised: string): Piece[] {
  return [...normalised.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
    .map((match) => ({
      key: normaliseModel(match[0]),
      start: match.index,
      end: match.index + match[0].length,
    }))
    .filter((piece) => piece.key !== '')
}

function unique(found: readonly (readonly [string, readonly string[], ...unknown[]])[]): string[] {
  return [...new Set(found.flatMap(([, ids]) => ids))]
}
