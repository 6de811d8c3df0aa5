import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { agreementErrors } from '#/language/es-AR/agreement.ts'
import { amountsIn } from './check-amounts.ts'
import type { StatementClaim, Statement } from './statement.ts'
import { comparisonFaults } from './check-comparisons.ts'
import { countsIn } from './check-counts.ts'
import { dishwasherIn } from './check-dishwasher.ts'
import { featuresIn } from './check-features.ts'
import { kindsIn } from './check-versions.ts'
import { productsNamedIn } from './named-in-sentence.ts'
import { fitsIn } from './check-fits-into.ts'
import { splitSentences } from '#/language/es-AR/sentences.ts'
import { statementSubject } from './statement-subject.ts'
import { waterFaults } from './water-grade.ts'
import { circumstancesIn } from './check-circumstances.ts'
import { writingFaults } from './check-writing.ts'
import { superlativesIn } from './check-superlatives.ts'
import { inTheBoxIn } from './check-in-the-box.ts'
import { noiseHoursIn } from './check-noise-hours.ts'
import { temperaturesIn } from './check-temperatures.ts'
import { termsIn } from './check-terms.ts'

const MAX_NAMED_PRODUCTS = 4

/** Each claim once. */
export function checkStatement(catalogue: Catalogue, statement: Statement): DocumentIssue[] {
  const issues: DocumentIssue[] = []
  const add = (message: string) =>
    issues.push({
      severity: 'warning',
      collection: statement.collection,
      id: statement.id,
      path: statement.path,
      message,
    })
  for (const fault of agreementErrors(statement.text)) add(fault)
  for (const fault of writingFaults(catalogue, statement)) add(fault)
  for (const claim of noiseHoursIn(statement.text)) {
    const message = faultOf(claim, statement, [])
    if (message !== undefined) add(message)
  }
  for (const sentence of splitSentences(statement.text)) {
    const others = [...productsNamedIn(catalogue, sentence.text), ...(statement.beside ?? [])].filter(
      (product) => !statement.about.includes(product),
    )
    const claims = [
      ...amountsIn(sentence, statement.scope, statement.loose),
      ...countsIn(sentence, catalogue),
      ...kindsIn(sentence),
      ...fitsIn(sentence),
      ...featuresIn(sentence, statement.scope, statement.path.startsWith('manual.'), catalogue),
      ...inTheBoxIn(sentence),
      ...dishwasherIn(sentence),
      ...temperaturesIn(sentence),
      ...termsIn(sentence),
      ...circumstancesIn(sentence, statement, catalogue),
      ...(statement.scope === 'one' ? superlativesIn(sentence, catalogue) : []),
    ]
    for (const fault of waterFaults(sentence)) add(fault)
    for (const fault of comparisonFaults(sentence, statement, catalogue)) add(fault)
    for (const claim of claims) {
      const message = faultOf(claim, statement, others)
      if (message !== undefined) add(message)
    }
  }
  return [...new Map(issues.map((issue) => [issue.message, issue])).values()]
}

function faultOf(
  claim: StatementClaim,
  statement: Statement,
  others: readonly CatalogueProduct[],
): string | undefined {
  const about = statement.scope === 'all' ? statementSubject(statement, claim.at) : statement.about
  // It may be about the others that it names.
  if (others.some((product) => claim.of(product).holds !== false)) return undefined
  const together = claim.ofAll?.(about)
  if (together !== undefined)
    return `«${claim.words}» no coincide con las fichas: ${together}. Corregí la frase o el dato.`
  const wrong = about.flatMap((product) => {
    const { holds, instead } = claim.of(product)
    return holds === false ? [{ product, instead }] : []
  })
  if (wrong.length === 0) return undefined
  if (statement.scope === 'one') {
    const instead = wrong[0]!.instead
    return `«${claim.words}» no coincide con la ficha${instead === undefined ? '' : ` (${instead})`}. Corregí la frase o el dato.`
  }
  const names = wrong
    .slice(0, MAX_NAMED_PRODUCTS)
    .map(({ product, instead }) => (instead === undefined ? product.name : `${product.name} (${instead})`))
  const rest = wrong.length - names.length
  return `«${claim.words}» no vale para ${formatList(rest > 0 ? [...names, `${rest} más`] : names)}. Corregí la frase o el dato.`
}
