import type { Catalogue } from '#/catalogue/catalogue.ts'
import { productFaults } from '#/catalogue/manuals/faults-of.ts'
import { walkFault } from '#/catalogue/manuals/walk-fault.ts'

/** The form that `faultCasePath` leads to: what was tried is written in it, and can be changed. */
export function triedFaultForm(
  catalogue: Catalogue,
  search: URLSearchParams,
): Partial<Record<'model' | 'reason' | 'message', string>> {
  const model = search.get('modelo') ?? ''
  const product = catalogue.products.get(model)
  const asked = search.get('problema')
  const fault = product && productFaults(catalogue, product).find(({ id }) => id === asked)
  const place = fault && walkFault(fault, search.get('paso') ?? undefined)
  if (!fault || place?.kind !== 'end') return {}
  const tried = place.tried.map(({ text }) => `Ya probé: ${text}`)
  return {
    model,
    reason: place.end === 'part' ? 'Repuestos' : 'Soporte técnico',
    message: [
      `${fault.sees}.`,
      ...tried,
      ...(place.end === 'part' && place.part ? [`Necesito: ${place.part}`] : []),
      '',
      'Desde cuándo y qué más pasa: ',
    ].join('\n'),
  }
}
