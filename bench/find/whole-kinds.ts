import type { Catalogue } from '#/catalogue/catalogue.ts'
import { fold } from '#/language/fold.ts'
import type { Read } from './page-items.ts'

/** Query for a product type, and the codes of all its products on sale. */
export type KindQuery = { query: string; isDenied: boolean; codes: readonly string[] }

/** Queries for each type of at least two products × each wish about its facts, affirmed and denied. */
export function kindQueries({ products }: Catalogue): KindQuery[] {
  const sold = [...products.values()].filter(({ status }) => status === 'active')
  const ofTypes = [...Map.groupBy(sold, ({ productType }) => productType)]
  return ofTypes.flatMap(([{ singular, fields }, ofType]) => {
    const wished = [...fields.values()].flatMap(({ words }) => words.wished ?? [])
    const wishedKinds = new Set(wished.map((each) => fold(each.split(' = ')[0]!)))
    const codes = ofType.map(({ id }) => id)
    return ofType.length < 2
      ? []
      : [...wishedKinds].flatMap((wish) => [
          { query: `${fold(singular)} ${wish}`, isDenied: false, codes },
          { query: `${fold(singular)} pero no ${wish}`, isDenied: true, codes },
        ])
  })
}

/** Codes of the type missing from a page. */
export function leftOut({ codes }: KindQuery, { items }: Read): string[] {
  const listedItems = new Set(items.flat())
  return codes.filter((code) => !listedItems.has(code))
}
