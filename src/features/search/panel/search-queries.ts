import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import type { judgedRead, lessonRead, searchesRead } from '#/features/search/server/search-reads.ts'

export type MissedSearch = ReadOutput<typeof searchesRead>['searches'][number]
export type Lesson = ReadOutput<typeof lessonRead>
export type JudgedLesson = ReadOutput<typeof judgedRead>
export type JudgeableAnswer = JudgedLesson['before'][number]

export const searchesQuery = readQuery<typeof searchesRead>('busquedas')

// Never cached, as drafts are saved from these two answers.
export const lessonQuery = (texto: string, como: string[]) => ({
  ...readQuery<typeof lessonRead>('ensenar', { texto, como }),
  staleTime: 0,
})

export const judgedQuery = (texto: string, busca: string, responde: string[]) => ({
  ...readQuery<typeof judgedRead>('juzgar', { texto, busca, responde }),
  staleTime: 0,
})
