import SearchableMap from 'minisearch/SearchableMap'
import { normaliseModel } from '../products/normalise-model.ts'
import { editDistance } from '../../language/edit-distance.ts'
import { normaliseText } from './tokens.ts'

export type CodeIndex = {
  readonly codes: Codes
  readonly added: Codes | undefined
  readonly gone: ReadonlySet<string>
  /** The order of equals. */
  readonly positionOf: (id: string) => number
}
type Codes = {
  readonly ids: readonly string[]
  /** With and without the brand's letters. */
  readonly keys: SearchableMap<string[]>
  readonly lookAlikes: ReadonlyMap<string, readonly string[]>
  readonly digits: ReadonlyMap<string, readonly string[]>
}

export type CodeHit = {
  readonly ids: readonly string[]
  /** False when a letter O was read as a zero, or the like. */
  readonly exact: boolean
  readonly start: number
  readonly end: number
}

/** Of a code: «aw t 20 22». */
const MAX_PIECES = 4
const LONGEST_CODE = 24
/** Below these lengths every code is near every other. */
const SHORTEST_NEAR = 4
const SHORTEST_FAR = 6
/** A brand's letters alone begin every code. */
const MAX_BEGINNINGS = 200

export function createCodeIndex(ids: readonly string[], positionOf = positionsById(ids)): CodeIndex {
  return { codes: readCodes(ids), added: undefined, gone: new Set(), positionOf }
}

/** With more, all are indexed anew. */
const MAX_ADDED = 2000

/** Undefined when many differ. */
export function patchCodes(
  index: CodeIndex,
  { came, went }: { came: readonly string[]; went: readonly string[] },
  positionOf: (id: string) => number,
): CodeIndex | undefined {
  if (came.length + went.length === 0) return { ...index, positionOf }
  const added = new Set(index.added?.ids)
  const gone = new Set(index.gone)
  for (const id of went) if (!added.delete(id)) gone.add(id)
  for (const id of came) if (!gone.delete(id)) added.add(id)
  if (added.size + gone.size > MAX_ADDED) return undefined
  return { codes: index.codes, added: readCodes(added), gone, positionOf }
}

function readCodes(ids: Iterable<string>): Codes {
  const keys = new SearchableMap<string[]>()
  const lookAlikes = new Map<string, string[]>()
  const digits = new Map<string, string[]>()
  const all: string[] = []
  for (const id of ids) {
    all.push(id)
    for (const key of keysOf(id)) {
      keys.fetch(key, () => []).push(id)
      push(lookAlikes, lookAlike(key), id)
    }
    push(digits, codeDigits(id), id)
  }
  return { ids: all, keys, lookAlikes, digits }
}

function found(
  { codes, added, gone, positionOf }: CodeIndex,
  idsIn: (part: Codes) => readonly string[] | undefined,
): readonly string[] | undefined {
  const old = (idsIn(codes) ?? []).filter((id) => !gone.has(id))
  const ids = added === undefined ? old : [...old, ...(idsIn(added) ?? [])]
  if (ids.length === 0) return undefined
  return ids.length === 1 ? ids : [...ids].sort((a, b) => positionOf(a) - positionOf(b))
}

function* keysWith(
  index: CodeIndex,
  keysIn: (part: Codes) => Iterable<string>,
): Generator<[key: string, ids: readonly string[]]> {
  const seen = new Set<string>()
  for (const part of [index.codes, index.added]) {
    if (part === undefined) continue
    for (const key of keysIn(part)) {
      if (seen.has(key)) continue
      seen.add(key)
      const ids = found(index, ({ keys }) => keys.get(key))
      if (ids) yield [key, ids]
    }
  }
}

export function codesOfDigits(index: CodeIndex, text: string): readonly string[] {
  return found(index, ({ digits }) => digits.get(codeDigits(text))) ?? []
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
  const beginning: [key: string, ids: readonly string[]][] = []
  for (const entry of keysWith(index, ({ keys }) => keys.atPrefix(key).keys())) {
    if (beginning.push(entry) === MAX_BEGINNINGS) break
  }
  return unique(beginning.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)))
}

/** From runs with a digit, nearest first. */
export function codesNear(index: CodeIndex, text: string, distance: number): string[] {
  const near: [key: string, ids: readonly string[], distance: number][] = []
  for (const key of candidateKeys(text)) {
    // The tree counts a swap of neighbours as two.
    for (const [code, ids] of keysWith(index, ({ keys }) => keys.fuzzyGet(key, distance + 1).keys())) {
      const allowed = code.length < SHORTEST_FAR ? 1 : distance
      const slips = editDistance(key, code, allowed)
      if (code.length >= SHORTEST_NEAR && slips <= allowed) near.push([code, ids, slips])
    }
  }
  return unique(near.sort((a, b) => a[2] - b[2] || b[0].length - a[0].length || (a[0] < b[0] ? -1 : 1)))
}

/** The whole, and each piece with a digit, alone or with its neighbour. */
function candidateKeys(text: string): Set<string> {
  const pieces = piecesOf(normaliseText(text)).map((piece) => piece.key)
  const runs = [pieces.join('')]
  const withDigits = [...pieces.keys()].filter((place) => /\d/.test(pieces[place]!))
  for (const place of withDigits.slice(0, 2)) {
    const piece = pieces[place]!
    runs.push(piece, (pieces[place - 1] ?? '') + piece, piece + (pieces[place + 1] ?? ''))
  }
  return new Set(
    runs.filter(
      (run) => run.length >= SHORTEST_NEAR && run.length <= LONGEST_CODE && /\d/.test(run) && /\D/.test(run),
    ),
  )
}

function lookUp(
  index: CodeIndex,
  normalised: string,
  run: readonly Piece[],
): Pick<CodeHit, 'ids' | 'exact'> | undefined {
  const key = run.map((piece) => piece.key).join('')
  if (key.length > LONGEST_CODE) return undefined
  const ids = found(index, ({ keys }) => keys.get(key))
  if (ids) return { ids, exact: ids.length === 1 && !hasOtherBrand(normalised, run[0]!.start, ids[0]!, key) }
  const similar =
    /\d/.test(key) && /\D/.test(key)
      ? found(index, ({ lookAlikes }) => lookAlikes.get(lookAlike(key)))
      : undefined
  return similar && { ids: similar, exact: false }
}

function hasOtherBrand(normalised: string, start: number, id: string, key: string): boolean {
  return normaliseModel(id) !== key && /[\p{L}\p{N}]\p{Pd}$/u.test(normalised.slice(0, start))
}

/** Without the brand's letters only what still reads as a code, not a number. */
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

function push(map: Map<string, string[]>, key: string, id: string): void {
  const ids = map.get(key)
  if (ids) ids.push(id)
  else map.set(key, [id])
}

export function positionsById(ids: readonly string[]): (id: string) => number {
  let places: Map<string, number> | undefined
  return (id) => (places ??= new Map(ids.map((each, place) => [each, place]))).get(id) ?? -1
}
