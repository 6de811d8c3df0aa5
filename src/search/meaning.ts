import { fold } from '#/language/fold.ts'
import { withoutDiminutive } from '#/language/es-AR/diminutive.ts'
import { stem } from '#/language/es-AR/stem.ts'

/** What is asked and what answers it, as vectors: the more alike, the likelier that one answers the other. */
export type Vectors = { readonly asked: Float32Array; readonly told: Float32Array }
/** With what each of the `SIGNALS` weighs. */
export type Meaning = Vectors & { readonly ranker: Float32Array }
export type Features = ReadonlyMap<number, number>

export const WIDTH = 18
/** Words and pairs of them, and pieces of words, which are many and say less. */
const WORDS = 1 << 13
const PIECES = 1 << 12
export const ASKED = WORDS + PIECES
export const TOLD = 1 << 12
const MAX_TEXT = 160

export const DENIES: ReadonlySet<string> = new Set(
  'no ni sin menos salvo excepto nada nunca tampoco ningun ninguna sem without not except'.split(' '),
)
/** Say nothing by themselves, and don't end what is denied. */
const LITTLE: ReadonlySet<string> = new Set(
  'de del la el las los lo un una unos unas me se le les te nos y o a al en con que es sea sean tenga tengan traiga traigan venga vengan haya hay tan tanto tanta tantos tantas muy mas the of for with um uma com tenha seja'.split(
    ' ',
  ),
)
/** Begin something else. */
const ENDS: ReadonlySet<string> = new Set('pero porque para pa asi ya sino solo but mas'.split(' '))
const MAX_DENIED = 4
/** «menos los de 4 w», but not «menos de 1 kilo». */
const EXCEPT = /^\s+(?:el|la|los|las)\s/

type Word = { readonly word: string; readonly denied: boolean }

/** In order, each with whether it is denied. */
export function readDenied(text: string): Word[] {
  const words: Word[] = []
  let left = 0
  const said = fold(text.slice(0, MAX_TEXT))
  for (const { 0: word, index } of said.matchAll(/[a-z]+|\d+(?:[.,]\d+)?|[,.;:()?!]/g)) {
    const rest = said.slice(index + word.length)
    if (!/[a-z\d]/.test(word) || ENDS.has(word)) left = 0
    if (!/[a-z\d]/.test(word)) continue
    words.push({ word, denied: left > 0 && !DENIES.has(word) })
    if (DENIES.has(word) && (word !== 'menos' || EXCEPT.test(rest))) left = MAX_DENIED
    else if (!LITTLE.has(word) && left > 0) left -= 1
  }
  return words
}

/** Words, pairs and 3–5-grams of letters; in pairs a kind of product is any other, so that «no prende la juguera» is known. */
export function askedFeatures(text: string, isKind: (stem: string) => boolean): Features {
  return featuresOf(readDenied(text), isKind)
}

export function featuresOf(words: readonly Word[], isKind: (stem: string) => boolean): Features {
  const found = new Map<number, number>()
  const addTo = (bucket: number, value: number) => found.set(bucket, (found.get(bucket) ?? 0) + value)
  const add = (name: string, value: number) => addTo(hash(name, WORDS), value)
  let before = '^'
  for (const { word, denied } of words) {
    const isNumber = /\d/.test(word)
    const isOfKind = !isNumber && isKind(stem(word))
    const masked = isNumber ? '0' : isOfKind ? '#' : stem(word)
    add(`${before} ${masked}`, 0.7)
    before = masked
    const not = denied && !isOfKind && !LITTLE.has(word) ? '!' : ''
    add(isNumber ? `${not}0${Math.min(word.length, 5)}` : `${not}w${stem(word)}`, LITTLE.has(word) ? 0.4 : 1)
    if (isNumber || word.length < 3) continue
    const large = withoutDiminutive(word)
    if (large !== undefined) add(`${not}w${stem(large)}`, 0.7)
    const padded = `^${word}$`
    const share = 0.6 / Math.sqrt(padded.length)
    for (let size = 3; size <= 5; size += 1)
      for (let at = 0; at + size <= padded.length; at += 1)
        addTo(WORDS + hash(not + padded.slice(at, at + size), PIECES), share)
  }
  add(`${before} $`, 0.7)
  let length = 0
  for (const value of found.values()) length += value * value
  const scale = 1 / Math.sqrt(length || 1)
  for (const [bucket, value] of found) found.set(bucket, value * scale)
  found.set(hash('', WORDS), 0.3)
  return found
}

/** Of names with their values; words of a text share one. */
export function toldFeatures(names: Iterable<readonly [string, number]>): Features {
  const found = new Map<number, number>()
  for (const [name, value] of names) {
    const bucket = hash(name, TOLD)
    found.set(bucket, (found.get(bucket) ?? 0) + value)
  }
  return found
}

/** FNV-1a. */
function hash(text: string, size: number): number {
  let sum = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1)
    sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193)
  sum ^= sum >>> 15
  sum = Math.imul(sum, 0x2c1b3c6d)
  return (sum ^ (sum >>> 13)) & (size - 1)
}

export function vectorOf(table: Float32Array, features: Features): Float32Array {
  const vector = new Float32Array(WIDTH)
  for (const [bucket, value] of features)
    for (let place = 0; place < WIDTH; place += 1) vector[place]! += value * table[bucket * WIDTH + place]!
  return vector
}

export function alike(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let place = 0; place < WIDTH; place += 1) sum += a[place]! * b[place]!
  return sum
}

type Table = { most: number; letters: string }
/** As it is kept: a letter for each number, 64 steps that are finer near zero. */
export type Written = { asked: Table; told: Table; ranker: number[] }

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const STEPS = 31

export function readMeaning({ asked, told, ranker }: Written): Meaning {
  return { asked: readTable(asked), told: readTable(told), ranker: Float32Array.from(ranker) }
}

function readTable({ most, letters }: Table): Float32Array {
  const numbers = Float32Array.from(LETTERS, (_, place) => {
    const step = (place - STEPS) / STEPS
    return Math.sign(step) * step * step * most
  })
  const places = new Uint8Array(128)
  for (let place = 0; place < LETTERS.length; place += 1) places[LETTERS.charCodeAt(place)] = place
  return Float32Array.from({ length: letters.length }, (_, at) => numbers[places[letters.charCodeAt(at)]!]!)
}

export function writeMeaning({ asked, told, ranker }: Meaning): Written {
  const rounded = Array.from(ranker, (weight) => Math.round(weight * 1000) / 1000)
  return { asked: writeTable(asked), told: writeTable(told), ranker: rounded }
}

/** The few that are larger than nearly all are cut. */
function writeTable(table: Float32Array): Table {
  const sizes = Float32Array.from(table, Math.abs).sort()
  const most = sizes[Math.floor(sizes.length * 0.9995)]! || 1
  const letters = Array.from(table, (each) => {
    const step = Math.sqrt(Math.min(1, Math.abs(each) / most)) * Math.sign(each)
    return LETTERS[Math.round(step * STEPS) + STEPS]!
  })
  return { most, letters: letters.join('') }
}
