import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { isObject } from '#/catalogue/json/json.ts'
import { fold } from '#/language/fold.ts'
import { fieldLabel } from '#/panel/forms/name-of-field.ts'

type FoundText = { label: string; excerpt: string }

const LETTERS_BEFORE_MATCH = 40
const TEXT_EXCERPT_LETTERS = 140

type SearchedText = { key: string; text: string }

/** Human-readable texts of a document: strings with a space, which excludes hashes and addresses. */
function* textsIn(value: unknown, key = ''): Generator<SearchedText> {
  if (typeof value === 'string') {
    if (value.includes(' ')) yield { key, text: value }
  } else if (Array.isArray(value)) for (const each of value) yield* textsIn(each, key)
  else if (isObject(value)) for (const name in value) yield* textsIn(value[name], key || name)
}

/** All texts of a document, folded, one per line. */
export function foldedTexts(data: unknown): string {
  return [...textsIn(data)].map(({ text }) => foldedLine(text)).join('\n')
}

const foldedLine = (text: string) => fold(text.replaceAll(/\s+/g, ' '))

/** Text of a document that contains every word, preferring one that contains them as a phrase. */
export function findInTexts(
  collection: PublicCollection,
  data: unknown,
  words: readonly string[],
): FoundText | undefined {
  const phrase = words.join(' ')
  const fitting = [...textsIn(data)].filter(({ text }) => hasWords(foldedLine(text), words))
  const found = fitting.find(({ text }) => foldedLine(text).includes(phrase)) ?? fitting[0]
  return found && { label: fieldLabel(collection, found.key), excerpt: excerptOf(found.text, words) }
}

export const hasWords = (folded: string, words: readonly string[]) =>
  words.every((word) => folded.includes(word))

function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim().normalize('NFC')
  const folded = fold(line)
  const phrase = folded.indexOf(words.join(' '))
  const at = phrase < 0 ? folded.indexOf(words[0]!) : phrase
  const begin = at <= LETTERS_BEFORE_MATCH ? 0 : line.indexOf(' ', at - LETTERS_BEFORE_MATCH) + 1 || at
  const rest = line.slice(begin)
  const excerpt =
    rest.length <= TEXT_EXCERPT_LETTERS
      ? rest
      : `${rest.slice(0, TEXT_EXCERPT_LETTERS).replace(/\s\S*$/, '')}…`
  return begin === 0 ? excerpt : `…${excerpt}`
}
