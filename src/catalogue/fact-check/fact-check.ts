import type { Catalogue } from '../catalogue.ts'
import type { DocumentIssue } from '../check-documents.ts'
import { checkStatement } from './check-statement.ts'
import type { Statement } from './statement.ts'
import { checkNaming } from './check-naming.ts'
import { checkRepeatedLists } from './check-repeated-lists.ts'
import { collectStatements } from './collect-statements.ts'

type Options = {
  /** What else is said of products: cards, lines of popups, manuals, which the site writes itself. */
  readonly more?: readonly Statement[]
  /** Only what these documents say, as `products/AW-T2022`; without it all of them, and what they say together. */
  readonly only?: ReadonlySet<string>
}

/** What the documents say of products and their facts don't bear out, as warnings by document and field. */
export function checkFacts(catalogue: Catalogue, { more = [], only }: Options = {}): DocumentIssue[] {
  const all = [...collectStatements(catalogue, only), ...more]
  const asked = only ? all.filter(({ collection, id }) => only.has(`${collection}/${id}`)) : all
  const statements = asked.flatMap((each) => checkStatement(catalogue, each))
  return only ? statements : [...statements, ...checkRepeatedLists(catalogue), ...checkNaming(catalogue)]
}
