import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Summary } from '#/panel/model/panel-data.ts'
import { summariesQuery } from './queries.ts'
import { compareText } from '#/language/es-AR/format.ts'

const foldForSearch = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text contains every word, ignoring case, accents and hyphens. */
export function hasEveryWord(text: string, words: string): boolean {
  return matchesIn(searchable(text), words)
}

type Searchable = { folded: string; joined: string }

function searchable(text: string): Searchable {
  const folded = foldForSearch(text)
  return { folded, joined: folded.replaceAll(/[-.\s]/g, '') }
}

function matchesIn({ folded, joined }: Searchable, words: string): boolean {
  return foldForSearch(words)
    .split(/\s+/)
    .every((word) => folded.includes(word) || joined.includes(word.replaceAll(/[-.]/g, '')))
}

const SEARCHABLE = new WeakMap<Summary, Searchable>()

export function isFound(line: Summary, words: string): boolean {
  if (words.trim() === '') return true
  const known = SEARCHABLE.get(line) ?? searchable(`${line.title} ${line.id} ${line.detail}`)
  SEARCHABLE.set(line, known)
  return matchesIn(known, words)
}

export const byTitle = (a: Summary, b: Summary) => compareText(a.title, b.title)

export type DocumentName = { collection: string; id: string }

export const summaryKey = ({ collection, id }: DocumentName) => `${collection}/${id}`

export const isDocument =
  ({ collection, id }: DocumentName) =>
  (other: DocumentName) =>
    other.collection === collection && other.id === id

const NO_SUMMARIES: readonly Summary[] = []

export function useDocuments(): readonly Summary[] {
  return useQuery(summariesQuery).data?.documents ?? NO_SUMMARIES
}

export function useDocumentsOf(collection: string): readonly Summary[] {
  const documents = useDocuments()
  return useMemo(() => documents.filter((each) => each.collection === collection), [documents, collection])
}
