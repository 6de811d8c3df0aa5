import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UsageData, VitalsData } from '#/features/statistics/statistics-data.ts'
import { ask } from '#/panel/api/request.ts'
import { withParameters, type UsageFilters } from '#/panel/common/filters.ts'

export const usageQuery = ({ desde, hasta }: UsageFilters) =>
  queryOptions({
    queryKey: ['visitas', desde, hasta],
    queryFn: () => ask<UsageData>(withParameters('/datos/visitas', { desde, hasta })),
    placeholderData: keepPreviousData,
  })

export const vitalsQuery = (filters: UsageFilters) =>
  queryOptions({
    queryKey: ['velocidad', filters],
    queryFn: () => ask<VitalsData>(withParameters('/datos/velocidad', filters)),
    placeholderData: keepPreviousData,
  })
