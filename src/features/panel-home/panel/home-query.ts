import type { HomeData } from '#/features/panel-home/home-data.ts'
import { dataQuery } from '#/panel/api/data-query.ts'

export const homeQuery = dataQuery<HomeData>('inicio')
