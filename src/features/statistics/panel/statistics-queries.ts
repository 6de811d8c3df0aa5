import { keepPreviousData } from '@tanstack/react-query'
import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import type { UsageFilters } from '#/panel/common/filters.ts'
import type { usageRead, vitalsRead } from '#/features/statistics/server/statistics-routes.ts'

export type UsageData = ReadOutput<typeof usageRead>
export type VitalsData = ReadOutput<typeof vitalsRead>

export const usageQuery = ({ desde, hasta }: UsageFilters) => ({
  ...readQuery<typeof usageRead>('visitas', { desde, hasta }),
  placeholderData: keepPreviousData,
})

export const vitalsQuery = (filters: UsageFilters) => ({
  ...readQuery<typeof vitalsRead>('velocidad', filters),
  placeholderData: keepPreviousData,
})
