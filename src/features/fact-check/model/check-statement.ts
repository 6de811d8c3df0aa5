import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { agreementErrors } from '#/language/es-AR/agreement.ts'
import { amountsIn } from './check-amounts.ts'
import type { Claim, Statement } from './statement.ts'
import { comparisonFaults } from './check-comparisons.ts'
import { countsIn } from './check-counts.ts'
import { dishwasherIn } from './check-dishwasher.ts'
import { featuresIn } from './check-features.ts'
import { kindsIn } from './check-versions.ts'
import { namedIn } from './named-in-sentence.ts'
import { fitsIn } from './check-fits-into.ts'
import { splitSentences } from '#/language/es-AR/sentences.ts'
import { subjectOf } from './statement-subject.ts'
import { waterFaults } from './water-grade.ts'
import { circumstancesIn } from './check-circumstances.ts'
import { writingFaults } from './check-writing.ts'
import { superlativesIn } from './check-superlatives.ts'
import { inTheBoxIn } from './check-in-the-box.ts'
import { noiseHoursIn } from './check-noise-hours.ts'
import { temperaturesIn } from './check-temperatures.ts'
import { termsIn } from './check-terms.ts'

const NAMED = 4

/** Each claim once. */
export function checkStatement(catalogue: Catalogue, said: Statement): DocumentIssue[] {
  const issues: DocumentIssue[] = []
  const add = (message: string) =>
    issues.push({ severity: 'warning', collection: said.collection, id: said.id, path: said.path, message })
  for (const fault of agreementErrors(said.text)) add(fault)
  for (const fault of writingFaults(catalogue, said)) add(fault)
  for (const claim of noiseHoursIn(said.text)) {
    const message = faultOf(claim, said, [])
    if (message !== undefined) add(message)
  }
  for (const sentence of splitSentences(said.text)) {
    const others = [...namedIn(catalogue, sentence.text), ...(said.beside ?? [])].filter(
      (product) => !said.about.includes(product),
    )
    const claims = [
      ...amountsIn(sentence, said.scope, said.loose),
      ...countsIn(sentence, catalogue),
      ...kindsIn(sentence),
      ...fitsIn(sentence),
      ...featuresIn(sentence, said.scope, said.path.startsWith('manual.'), catalogue),
      ...inTheBoxIn(sentence),
      ...dishwasherIn(sentence),
      ...temperaturesIn(sentence),
      ...termsIn(sentence),
      ...circumstancesIn(sentence, said, catalogue),
      ...(said.scope === 'one' ? superlativesIn(sentence, catalogue) : []),
    ]
    for (const fault of waterFaults(sentence)) add(fault)
    for (const fault of comparisonFaults(sentence, said, catalogue)) add(fault)
    for (const claim of claims) {
      const message = faultOf(claim, said, others)
      if (message !== undefined) add(message)
    }
  }
  return [...new Map(issues.map((issue) => [issue.message, issue])).values()]
}

function faultOf(claim: Claim, said: Statement, others: readonly CatalogueProduct[]): string | undefined {
  const about = said.scope === 'all' ? subjectOf(said, claim.at) : said.about
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
  if (said.scope === 'one') {
    const instead = wrong[0]!.instead
    return `«${claim.words}» no coincide con la ficha${instead === undefined ? '' : ` (${instead})`}. Corregí la frase o el dato.`
  }
  const names = wrong
    .slice(0, NAMED)
    .map(({ product, instead }) => (instead === undefined ? product.name : `${product.name} (${instead})`))
  const rest = wrong.length - names.length
  return `«${claim.words}» no vale para ${formatList(rest > 0 ? [...names, `${rest} más`] : names)}. Corregí la frase o el dato.`
}
