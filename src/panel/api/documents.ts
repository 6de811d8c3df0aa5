import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Summary } from '#/panel/model/panel-data.ts'
import { summariesQuery } from './queries.ts'

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
