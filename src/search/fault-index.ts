import { toldPlainly, troubleCalled } from './es-AR/same-thing.ts'
import { troublesOfKind } from './es-AR/troubles-of-kinds.ts'
import { troublesTold } from './es-AR/troubles-told.ts'
import { verbRoot } from '#/language/es-AR/verb-root.ts'
import { fold } from '#/language/fold.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { allFaults, faultId, faultsOf, manualOfType } from '#/catalogue/manuals/faults-of.ts'
import type { Asked, SimilarQuestions } from './similar-questions.ts'

/** What went wrong with something of a type; `products` are those that were named and can have it. */
export type FaultHit = { readonly type: string; readonly fault: string; readonly products: readonly string[] }

type Key = {
  readonly type: string
  readonly fault: string
  readonly sees: string
  readonly isDanger: boolean
}
export type FaultIndex = SimilarQuestions<Key>

/** Of the types that the catalogue has products of, as they are told. */
export function faultsTold(
  catalogue: Pick<Catalogue, 'manuals' | 'manualTexts'>,
  items: readonly CatalogueProduct[],
): Asked<Key>[] {
  return [...new Set(items.map(({ type }) => type))].flatMap((type) =>
    allFaults(manualOfType(catalogue, type).faults, catalogue.manualTexts).map((fault) => {
      const sees = fault.sees!.replace(/\{n\}/g, '').replace(/\{lo\}/g, 'lo')
      const key = { type, fault: faultId(fault), sees, isDanger: fault.danger !== undefined }
      const told = [...troublesOfKind(type, key.fault), ...troublesTold(key.fault)]
      return { key, phrasings: [...new Set([sees, ...(fault.asked ?? []), ...told].map(toldPlainly))] }
    }),
  )
}

/** With those of `named` that can have it. */
export function faultHit(
  catalogue: Pick<Catalogue, 'manuals' | 'manualTexts'>,
  { type, fault }: Pick<Key, 'type' | 'fault'>,
  named: readonly CatalogueProduct[],
): FaultHit {
  const products = named
    .filter((product) => product.type === type)
    .filter((product) => faultsOf(catalogue, product).some(({ id }) => id === fault))
  return { type, fault, products: products.map(({ id }) => id) }
}

/** As manuals tell it: «el chocolate no trepa» is that it does not go up. */
export function asTrouble({ rarityOf }: FaultIndex, text: string): string {
  return toldPlainly(text).replace(/\p{L}+/gu, (word) =>
    rarityOf.has(verbRoot(fold(word))) ? word : (troubleCalled(fold(word)) ?? word),
  )
}
