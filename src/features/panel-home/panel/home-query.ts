import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import type { homeRead } from '#/features/panel-home/server/home-read.ts'

export type HomeData = ReadOutput<typeof homeRead>

export const homeQuery = readQuery<typeof homeRead>('inicio')
