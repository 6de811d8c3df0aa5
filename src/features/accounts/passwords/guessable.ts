import { foldPassword, isListed } from './common-list.ts'
import { guessesLog10 } from './guesses.ts'
import { SPANISH_WORDS } from './spanish-words.ts'

/** Signs like «2026!!» around a word make no better password of it. */
const DECORATION = 6
/** Beside what everybody knows of the owner. */
const OF_ITS_OWN = 6
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/** A billion guesses: an hour or so. */
const ENOUGH = 9

export function isCommon(password: string): boolean {
  const text = foldPassword(password)
  return [text, bare(text)].some((form) => isCommonText(form) || guessesLog10(form) < ENOUGH)
}

/** `words` are an address of mail, the name of the brand. */
export function isAboutOwner(password: string, words: readonly string[]): boolean {
  const folded = foldPassword(password)
  const text = bare(folded)
  const parts = words.flatMap(partsOf)
  const rest = parts
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, part) => left.replaceAll(part, ''), text)
  const signs = rest.replace(/[^\p{L}\p{N}]/gu, '').length
  if (rest === text) return false
  return signs < OF_ITS_OWN || isCommonText(rest) || guessesLog10(folded, parts) < ENOUGH
}

function partsOf(word: string): string[] {
  const folded = foldPassword(word)
  const local = folded.replace(/@.*$/, '')
  const pieces = local.split(/[^a-z]+/).filter((piece) => piece.length >= 4)
  return [bare(folded), bare(local), ...pieces].filter((part) => part.length >= 3)
}

function isCommonText(text: string): boolean {
  return isWord(text) || isWord(reversed(text))
}

function isWord(text: string): boolean {
  return [text, core(text)].some(
    (form) => isKnown(form) || isKnown(plain(form, 'i')) || isKnown(plain(form, 'l')),
  )
}

function isKnown(text: string): boolean {
  return text !== '' && (SPANISH_WORDS.has(text) || isListed(text))
}

/** The whole text when there is more. */
function core(text: string): string {
  const word = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const around = text.length - word.length
  const numbers = text.replace(word, '').replace(/\D/g, '')
  const isNumber = numbers.length === around && isListed(numbers)
  return around <= DECORATION || isNumber ? word : text
}

/** Letters take the place of numbers and signs, as in «p4$$w0rd». */
function plain(text: string, one: 'i' | 'l'): string {
  return text.replace(/[0134578@$!|]/g, (sign) => (sign === '1' ? one : (SIGNS[sign] ?? sign)))
}

function bare(text: string): string {
  return text.replace(/[\s._,;:+*/\\-]+/g, '')
}

function reversed(text: string): string {
  return [...text].toReversed().join('')
}
