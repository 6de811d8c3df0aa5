import type { Catalogue } from '../catalogue.ts'
import type { DocumentIssue } from '../check-documents.ts'
import { checkSaid } from './check-said.ts'
import type { Said } from './claim.ts'
import { checkNaming } from './naming.ts'
import { checkSameLists } from './same-lists.ts'
import { saidByDocuments } from './said-by-documents.ts'

type Options = {
  /** What else is said of products: cards, lines of popups, manuals, which the site writes itself. */
  readonly more?: readonly Said[]
  /** Only what these documents say, as `products/AW-T2022`; without it all of them, and what they say together. */
  readonly only?: ReadonlySet<string>
}

/** What the documents say of products and their facts don't bear out, as warnings by document and field. */
export function checkClaims(catalogue: Catalogue, { more = [], only }: Options = {}): DocumentIssue[] {
  const all = [...saidByDocuments(catalogue, only), ...more]
  const asked = only ? all.filter(({ collection, id }) => only.has(`${collection}/${id}`)) : all
  const said = asked.flatMap((each) => checkSaid(catalogue, each))
  return only ? said : [...said, ...checkSameLists(catalogue), ...checkNaming(catalogue)]
}
