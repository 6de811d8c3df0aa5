import type { Catalogue } from '#/catalogue/catalogue.ts'
import { productFaults } from '#/catalogue/manuals/faults-of.ts'
import { walkFault } from '#/catalogue/manuals/walk-fault.ts'

/** Editable initial values of the contact form linked by `faultCasePath`, with the steps already tried. */
export function triedFaultForm(
  catalogue: Catalogue,
  search: URLSearchParams,
): Partial<Record<'model' | 'reason' | 'message', string>> {
  const model = search.get('modelo') ?? ''
  const product = catalogue.products.get(model)
  const requested = search.get('problema')
  const fault = product && productFaults(catalogue, product).find(({ id }) => id === requested)
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
