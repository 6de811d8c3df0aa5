import type { Catalogue } from '#/catalogue/catalogue.ts'
import { fold } from '#/language/fold.ts'
import type { Read } from './page-items.ts'

/** A query that names a product type, and the codes of all of it that is on sale. */
export type KindQuery = { query: string; isDenied: boolean; codes: readonly string[] }

/** Every type of two products or more × everything that is wished of its facts, plainly and denied. */
export function kindQueries({ products }: Catalogue): KindQuery[] {
  const sold = [...products.values()].filter(({ status }) => status === 'active')
  const ofTypes = [...Map.groupBy(sold, ({ productType }) => productType)]
  return ofTypes.flatMap(([{ singular, fields }, ofType]) => {
    const wished = [...fields.values()].flatMap(({ words }) => words.wished ?? [])
    const said = new Set(wished.map((each) => fold(each.split(' = ')[0]!)))
    const codes = ofType.map(({ id }) => id)
    return ofType.length < 2
      ? []
      : [...said].flatMap((wish) => [
          { query: `${fold(singular)} ${wish}`, isDenied: false, codes },
          { query: `${fold(singular)} pero no ${wish}`, isDenied: true, codes },
        ])
  })
}

/** Codes of the type that a page leaves out. */
export function leftOut({ codes }: KindQuery, { items }: Read): string[] {
  const shown = new Set(items.flat())
  return codes.filter((code) => !shown.has(code))
}
