import { foldPassword, isCommonPassword } from './common-list.ts'
import { guessesLog10 } from './guesses.ts'
import { SPANISH_WORDS } from './spanish-words.ts'

/** Signs like «2026!!» around a word make no better password of it. */
const DECORATION = 6
/** Beside what everybody knows of the owner. */
const OF_ITS_OWN = 6
const LEET_SIGNS: Readonly<Record<string, string>> = {
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
const MIN_GUESSES_LOG10 = 9

export function isCommon(password: string): boolean {
  const text = foldPassword(password)
  return [text, bare(text)].some((form) => isCommonText(form) || guessesLog10(form) < MIN_GUESSES_LOG10)
}

/** `words` are an address of mail, the name of the brand. */
export function isAboutOwner(password: string, words: readonly string[]): boolean {
  const folded = foldPassword(password)
  const text = bare(folded)
  const parts = words.flatMap(ownerWordParts)
  const rest = parts
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, part) => left.replaceAll(part, ''), text)
  const signs = rest.replace(/[^\p{L}\p{N}]/gu, '').length
  if (rest === text) return false
  return signs < OF_ITS_OWN || isCommonText(rest) || guessesLog10(folded, parts) < MIN_GUESSES_LOG10
}

function ownerWordParts(word: string): string[] {
  const folded = foldPassword(word)
  const local = folded.replace(/@.*$/, '')
  const pieces = local.split(/[^a-z]+/).filter((piece) => piece.length >= 4)
  return [bare(folded), bare(local), ...pieces].filter((part) => part.length >= 3)
}

function isCommonText(text: string): boolean {
  return isCommonWord(text) || isCommonWord(reversed(text))
}

function isCommonWord(text: string): boolean {
  return [text, core(text)].some(
    (form) =>
      isDictionaryWord(form) ||
      isDictionaryWord(replaceLeetSigns(form, 'i')) ||
      isDictionaryWord(replaceLeetSigns(form, 'l')),
  )
}

function isDictionaryWord(text: string): boolean {
  return text !== '' && (SPANISH_WORDS.has(text) || isCommonPassword(text))
}

/** The whole text when there is more. */
function core(text: string): string {
  const word = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const around = text.length - word.length
  const numbers = text.replace(word, '').replace(/\D/g, '')
  const isNumber = numbers.length === around && isCommonPassword(numbers)
  return around <= DECORATION || isNumber ? word : text
}

/** Letters take the place of numbers and signs, as in «p4$$w0rd». */
function replaceLeetSigns(text: string, one: 'i' | 'l'): string {
  return text.replace(/[0134578@$!|]/g, (sign) => (sign === '1' ? one : (LEET_SIGNS[sign] ?? sign)))
}

function bare(text: string): string {
  return text.replace(/[\s._,;:+*/\\-]+/g, '')
}

function reversed(text: string): string {
  return [...text].toReversed().join('')
}
