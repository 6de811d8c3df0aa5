import { queryOptions } from '@tanstack/react-query'
import type { FactorySource, PanelSupplier } from '../../pages/panel/factory-data.ts'
import { ask, Refused } from '../api/ask.ts'

/** What is remembered of each supplier. */
export const suppliersQuery = queryOptions({
  queryKey: ['proveedores'],
  queryFn: () => ask<PanelSupplier[]>('/datos/proveedores'),
  retry: (count, error) => !(error instanceof Refused) && count < 3,
})

/** Has a file read. Nothing of it is kept. @throws {Refused} {Unreachable} */
export async function uploadFactory(file: File): Promise<FactorySource> {
  const form = new FormData()
  form.append('archivo', file)
  return (await ask<{ ok: true; output: FactorySource }>('/fichas', { method: 'POST', body: form })).output
}
