import SearchableMap from 'minisearch/SearchableMap'
import { normaliseModel } from '../text/model-code.ts'
import { editDistance } from './edit-distance.ts'
import { normaliseText } from './tokens.ts'

/** Printed codes by every way of writing them. */
export type CodeIndex = {
  /** Normalised code, with and without the brand's letters → printed codes. */
  readonly keys: SearchableMap<string[]>
  /** The same with letters that look like digits read as digits. */
  readonly lookAlikes: ReadonlyMap<string, readonly string[]>
  /** Digits alone → printed codes. */
  readonly digits: ReadonlyMap<string, readonly string[]>
}

/** A code found inside a text. */
export type CodeHit = {
  readonly ids: readonly string[]
  /** False when it took reading a letter O as a zero, or the like. */
  readonly exact: boolean
  /** Place in `normaliseText` of the text. */
  readonly start: number
  readonly end: number
}

/** People write a code in up to this many pieces: «aw t 20 22». */
const MAX_PIECES = 4
const LONGEST_CODE = 24
/** Shortest code that a slip, and that more than one, may hide in; below, every code is near every other. */
const SHORTEST_NEAR = 4
const SHORTEST_FAR = 6
/** A brand's letters alone begin every code; nobody reads more than this. */
const MAX_BEGINNINGS = 200

/** Indexes printed codes; order among equals is the order given. */
export function createCodeIndex(ids: Iterable<string>): CodeIndex {
  const keys = new SearchableMap<string[]>()
  const lookAlikes = new Map<string, string[]>()
  const digits = new Map<string, string[]>()
  for (const id of ids) {
    for (const key of keysOf(id)) {
      keys.fetch(key, () => []).push(id)
      push(lookAlikes, lookAlike(key), id)
    }
    push(digits, codeDigits(id), id)
  }
  return { keys, lookAlikes, digits }
}

/** Digits of a printed code: `2022` of AW-T2022. */
export function codeDigits(id: string): string {
  return id.replace(/\D/g, '')
}

/** Codes written in full inside a text, with or without the brand's letters. */
export function codesIn(index: CodeIndex, text: string): CodeHit[] {
  const hits: CodeHit[] = []
  const normalised = normaliseText(text)
  const pieces = piecesOf(normalised)
  for (let from = 0; from < pieces.length; from++) {
    for (let count = Math.min(MAX_PIECES, pieces.length - from); count > 0; count--) {
      const run = pieces.slice(from, from + count)
      const found = lookUp(index, normalised, run)
      if (found === undefined) continue
      // What follows a slash is a sales variant (AW-T2022/AR) and not part of the code.
      const variant = /^\/[\p{L}\p{N}]{1,3}(?![\p{L}\p{N}])/u.exec(normalised.slice(run.at(-1)!.end))
      hits.push({ ...found, start: run[0]!.start, end: run.at(-1)!.end + (variant?.[0].length ?? 0) })
      from += count - 1 + (variant ? 1 : 0)
      break
    }
  }
  return hits
}

/** Printed codes that begin with what was written, shortest first. */
export function codesBeginning(index: CodeIndex, text: string): string[] {
  const key = normaliseModel(text)
  if (key.length < 2 || key.length > LONGEST_CODE) return []
  const found: [key: string, ids: string[]][] = []
  for (const entry of index.keys.atPrefix(key)) {
    if (found.push(entry) === MAX_BEGINNINGS) break
  }
  return unique(found.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)))
}

/** Printed codes at most `distance` slips away from some run of the text that has a digit, nearest first. */
export function codesNear(index: CodeIndex, text: string, distance: number): string[] {
  const near: [key: string, ids: string[], distance: number][] = []
  for (const key of candidateKeys(text)) {
    // One change more, since the tree counts a swap of neighbours as two.
    for (const [code, [ids]] of index.keys.fuzzyGet(key, distance + 1)) {
      const allowed = code.length < SHORTEST_FAR ? 1 : distance
      const slips = editDistance(key, code, allowed)
      if (code.length >= SHORTEST_NEAR && slips <= allowed) near.push([code, ids, slips])
    }
  }
  return unique(near.sort((a, b) => a[2] - b[2] || b[0].length - a[0].length || (a[0] < b[0] ? -1 : 1)))
}

/** Runs of a text that may be a misspelt code: the whole, and each piece with a digit, alone or with its neighbour. */
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
  { keys, lookAlikes }: CodeIndex,
  normalised: string,
  run: readonly Piece[],
): Pick<CodeHit, 'ids' | 'exact'> | undefined {
  const key = run.map((piece) => piece.key).join('')
  if (key.length > LONGEST_CODE) return undefined
  const ids = keys.get(key)
  if (ids) return { ids, exact: ids.length === 1 && !hasOtherBrand(normalised, run[0]!.start, ids[0]!, key) }
  const similar = /\d/.test(key) && /\D/.test(key) ? lookAlikes.get(lookAlike(key)) : undefined
  return similar && { ids: similar, exact: false }
}

/** WA-T2022 holds T2022, but it does not say AW-T2022. */
function hasOtherBrand(normalised: string, start: number, id: string, key: string): boolean {
  return normaliseModel(id) !== key && /[\p{L}\p{N}]\p{Pd}$/u.test(normalised.slice(0, start))
}

/** Whole code, and what follows the brand's letters when that still reads as a code and not as a number. */
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
