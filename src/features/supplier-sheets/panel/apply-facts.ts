import type { QueryClient } from '@tanstack/react-query'
import type { Proposal } from '#/features/supplier-sheets/model/values/proposal.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import type { Summary } from '#/panel/model/panel-data.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { beginDraft } from '#/publishing/panel/draft/begin-draft.ts'
import { opened } from '#/publishing/panel/draft/change-together.ts'
import type { DraftStore } from '#/publishing/panel/draft/draft-store.ts'
import { productForm } from '#/panel/forms/product-form.ts'

type FactsToApply = {
  client: QueryClient
  drafts: DraftStore
  code: string
  known: Summary | undefined
  type: string
  facts: readonly Proposal[]
  specs: Readonly<Record<string, unknown>>
}

/**
 * Writes facts into a product's draft, or creates it. Concurrent changes of others stay, and are reported. @throws with
 * a sentence for the editor, without writing
 */
export async function applyFacts({ client, drafts, code, known, type, facts, specs }: FactsToApply) {
  const { pattern, help } = productForm.id!
  if (!new RegExp(`^(?:${pattern})$`).test(code))
    throw new Error(code === '' ? 'Escribí el código del producto.' : `«${code}» no sirve de código. ${help}`)
  if (known?.product && known.product.type !== type)
    throw new Error(`${code} es ${known.product.typeLabel}: elegí ese tipo arriba y leé la ficha de nuevo.`)
  let conflicts: readonly string[] = []
  if (known) {
    const [document] = await opened(drafts, client, [{ collection: 'products', document: code }])
    if (!document?.value)
      throw new Error(`${code} ya no está: fijate en «Eliminados», o escribí otro código.`)
    const now = (document.value.specs ?? {}) as Readonly<Record<string, unknown>>
    const isSeen = ({ field: { key }, value }: Proposal) =>
      isSameJson(now[key], specs[key] ?? undefined) || isSameJson(now[key], value)
    document.put(facts.filter(isSeen).map(({ field, value }) => ({ path: `specs.${field.key}`, value })))
    await document.flush()
    conflicts = facts.filter((each) => !isSeen(each)).map(({ field }) => `«${field.label}»`)
  } else {
    await beginDraft('products', code, {
      id: code,
      ...productForm.begin,
      type,
      [productForm.today!]: todayInBuenosAires(new Date()),
      specs: Object.fromEntries(facts.map(({ field, value }) => [field.key, value])),
    })
  }
  await Promise.all([
    client.invalidateQueries({ queryKey: ['resumen'] }),
    client.invalidateQueries({ queryKey: ['documento', 'products', code] }),
  ])
  return { code, facts: facts.length - conflicts.length, conflicts }
}
