import type { QueryClient } from '@tanstack/react-query'
import type { Proposal } from '../../catalogue/factory/proposal.ts'
import { todayInBuenosAires } from '../../catalogue/text/buenos-aires-day.ts'
import type { Summary } from '../../pages/panel/panel-data.ts'
import { order } from '../api/orders.ts'
import { productForm } from '../forms/product-form.ts'

type Facts = {
  client: QueryClient
  code: string
  known: Summary | undefined
  type: string
  facts: readonly Proposal[]
  /** What the product says by now, as whoever ticked saw it. */
  specs: Readonly<Record<string, unknown>>
}

/**
 * Writes facts into the draft of a product, or begins one with them. What somebody else changed meanwhile stays, and is told.
 * @throws with a sentence for whoever asked; nothing is written then
 */
export async function applyFacts({ client, code, known, type, facts, specs }: Facts) {
  const { pattern, help } = productForm.id!
  if (!new RegExp(`^(?:${pattern})$`).test(code))
    throw new Error(code === '' ? 'Escribí el código del producto.' : `«${code}» no sirve de código. ${help}`)
  if (known?.product && known.product.type !== type)
    throw new Error(`${code} es ${known.product.typeLabel}: elegí ese tipo arriba y leé la ficha de nuevo.`)
  let clashes: readonly string[] = []
  if (known) {
    const cells = facts.map(({ field, value }) => ({
      path: `specs.${field.key}`,
      was: specs[field.key] ?? null,
      value,
    }))
    const done = await order('draft.cells', { rows: [{ document: code, cells }] })
    if (done.gone.length > 0)
      throw new Error(`${code} ya no está: fijate en «Eliminados», o escribí otro código.`)
    const labels = new Map(facts.map(({ field }) => [`specs.${field.key}`, `«${field.label}»`]))
    clashes = done.clashes.map(({ path }) => labels.get(path) ?? path)
  } else {
    await order('draft.save', {
      collection: 'products',
      document: code,
      baseVersion: null,
      version: null,
      data: {
        id: code,
        ...productForm.begin,
        type,
        [productForm.today!]: todayInBuenosAires(new Date()),
        specs: Object.fromEntries(facts.map(({ field, value }) => [field.key, value])),
      },
    })
  }
  await Promise.all([
    client.invalidateQueries({ queryKey: ['resumen'] }),
    client.invalidateQueries({ queryKey: ['documento', 'products', code] }),
  ])
  return { code, facts: facts.length - clashes.length, clashes }
}
