import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UsageData, VitalsData } from '../../pages/panel/statistics-data.ts'
import { ask, Refused } from '../api/request.ts'
import { withFilters, type UsageFilters } from './statistics-filters.ts'

const retry = (count: number, error: Error) => !(error instanceof Refused) && count < 3

export const usageQuery = ({ desde, hasta }: UsageFilters) =>
  queryOptions({
    queryKey: ['visitas', desde, hasta],
    queryFn: () => ask<UsageData>(withFilters('/datos/visitas', { desde, hasta })),
    placeholderData: keepPreviousData,
    retry,
  })

export const vitalsQuery = (filters: UsageFilters) =>
  queryOptions({
    queryKey: ['velocidad', filters],
    queryFn: () => ask<VitalsData>(withFilters('/datos/velocidad', filters)),
    placeholderData: keepPreviousData,
    retry,
  })
