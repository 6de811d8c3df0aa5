import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { checkAgreement } from './check-agreement.ts'
import { checkBoxes } from './check-box.ts'
import { checkStatement } from './check-statement.ts'
import type { Statement } from './statement.ts'
import { checkNaming } from './check-naming.ts'
import { checkRepeatedLists } from './check-repeated-lists.ts'
import { collectStatements } from './collect-statements.ts'

type FactCheckOptions = {
  /** Generated texts: cards, popups, manuals. */
  readonly more?: readonly Statement[]
  /** Keys such as `products/AW-T2022`; all documents by default, including checks across them. */
  readonly only?: ReadonlySet<string>
}

/** Warnings only. */
export function checkFacts(
  catalogue: Catalogue,
  { more = [], only }: FactCheckOptions = {},
): DocumentIssue[] {
  const all = [...collectStatements(catalogue, only), ...more]
  const asked = only ? all.filter(({ collection, id }) => only.has(`${collection}/${id}`)) : all
  const statements = asked.flatMap((each) => checkStatement(catalogue, each))
  const found = [...statements, ...checkBoxes(catalogue, only), ...checkAgreement(asked)]
  return only ? found : [...found, ...checkRepeatedLists(catalogue), ...checkNaming(catalogue)]
}
