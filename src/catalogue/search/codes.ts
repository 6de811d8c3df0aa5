import SearchableMap from 'minisearch/SearchableMap'
import { normaliseModel } from '../products/normalise-model.ts'
import { editDistance } from '../../language/edit-distance.ts'
import { normaliseText } from './tokens.ts'

export type CodeIndex = {
  /** Of the first reading, and of what was added since. */
  readonly layers: readonly Codes[]
  readonly added: ReadonlySet<string>
  readonly gone: ReadonlySet<string>
  /** The order of equals. */
  readonly positionOf: (id: string) => number
}
/** With and without the brand's letters, look-alikes as one. */
type Codes = SearchableMap<string[]>

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

export function createCodeIndex(
  ids: Iterable<string>,
  positionOf: (id: string) => number = positionsById([...ids]),
): CodeIndex {
  return { layers: [readCodes(ids)], added: new Set(), gone: new Set(), positionOf }
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
  const added = new Set(index.added)
  const gone = new Set(index.gone)
  for (const id of went) if (!added.delete(id)) gone.add(id)
  for (const id of came) if (!gone.delete(id)) added.add(id)
  if (added.size + gone.size > MAX_ADDED) return undefined
  return { layers: [index.layers[0]!, readCodes(added)], added, gone, positionOf }
}

function readCodes(ids: Iterable<string>): Codes {
  const codes = new SearchableMap<string[]>()
  for (const id of ids) for (const key of keysOf(id)) codes.fetch(lookAlike(key), () => []).push(id)
  return codes
}

function idsOf({ layers, gone, positionOf }: CodeIndex, key: string): string[] {
  const ids = layers.flatMap((codes) => codes.get(key) ?? []).filter((id) => !gone.has(id))
  return ids.length < 2 ? ids : ids.sort((a, b) => positionOf(a) - positionOf(b))
}

function* keysWith(
  index: CodeIndex,
  keysIn: (codes: Codes) => Iterable<string>,
): Generator<[key: string, ids: readonly string[]]> {
  for (const codes of index.layers) for (const key of keysIn(codes)) yield [key, idsOf(index, key)]
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
  for (const [code, ids] of keysWith(index, (codes) => codes.atPrefix(lookAlike(key)).keys()))
    if (beginning.push([code, ids.filter(begins)]) === MAX_BEGINNINGS) break
  return unique(beginning.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)))
}

/** From runs with a digit, nearest first. */
export function codesNear(index: CodeIndex, text: string, distance: number): string[] {
  const near: [key: string, ids: readonly string[], distance: number][] = []
  for (const key of candidateKeys(text)) {
    // The tree counts a swap of neighbours as two.
    for (const [code, ids] of keysWith(index, (codes) => codes.fuzzyGet(key, distance + 1).keys())) {
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
  const similar = idsOf(index, lookAlike(key))
  const ids = similar.filter((id) => keysOf(id).includes(key))
  if (ids.length > 0)
    return { ids, exact: ids.length === 1 && !hasOtherBrand(normalised, run[0]!.start, ids[0]!, key) }
  return similar.length > 0 && isMixed(key) ? { ids: similar, exact: false } : undefined
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

export function positionsById(ids: readonly string[]): (id: string) => number {
  let places: Map<string, number> | undefined
  return (id) => (places ??= new Map(ids.map((each, place) => [each, place]))).get(id) ?? -1
}
