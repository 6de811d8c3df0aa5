import { queryOptions } from '@tanstack/react-query'
import type { JudgedLesson, Lesson, MissedSearches } from '#/features/search/search-data.ts'
import { dataQuery } from '#/panel/api/data-query.ts'
import { ask } from '#/panel/api/request.ts'

export const searchesQuery = dataQuery<MissedSearches>('busquedas')

export const lessonQuery = (text: string, words: readonly string[]) =>
  queryOptions({
    queryKey: ['ensenar', text, words],
    queryFn: () => {
      const asked = new URLSearchParams([['texto', text], ...words.map((word) => ['como', word])])
      return ask<Lesson>(`/datos/ensenar?${asked}`)
    },
    // The drafts are saved from this answer, so it is never stale.
    staleTime: 0,
  })

export const judgedQuery = (text: string, words: string, answers: readonly string[]) =>
  queryOptions({
    queryKey: ['juzgar', text, words, answers],
    queryFn: () => {
      const asked = new URLSearchParams([
        ['texto', text],
        ['busca', words],
        ...answers.map((answer) => ['responde', answer]),
      ])
      return ask<JudgedLesson>(`/datos/juzgar?${asked}`)
    },
    // The draft is saved from this answer, so it is never stale.
    staleTime: 0,
  })
