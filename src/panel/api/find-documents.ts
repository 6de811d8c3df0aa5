import { compareText } from '#/language/es-AR/format.ts'
import type { Summary } from '#/panel/model/panel-data.ts'

const foldForSearch = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word of a text is somewhere in another; case, accents and hyphens don't count. */
export function hasEveryWord(text: string, words: string): boolean {
  return matchesIn(searchable(text), words)
}

type Searchable = { within: string; joined: string }

function searchable(text: string): Searchable {
  const within = foldForSearch(text)
  return { within, joined: within.replaceAll(/[-.\s]/g, '') }
}

function matchesIn({ within, joined }: Searchable, words: string): boolean {
  return foldForSearch(words)
    .split(/\s+/)
    .every((word) => within.includes(word) || joined.includes(word.replaceAll(/[-.]/g, '')))
}

const SEARCHABLE = new WeakMap<Summary, Searchable>()

export function isFound(line: Summary, words: string): boolean {
  if (words.trim() === '') return true
  const known = SEARCHABLE.get(line) ?? searchable(`${line.title} ${line.id} ${line.detail}`)
  SEARCHABLE.set(line, known)
  return matchesIn(known, words)
}

export const byTitle = (a: Summary, b: Summary) => compareText(a.title, b.title)
