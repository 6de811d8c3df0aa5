import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { StatementClaim, Verdict } from './statement.ts'
import { claimedFeatures, type ClaimedFeature } from './features.ts'
import { clauseAt, isAbsence, isDenied, type TextSentence } from '#/language/es-AR/sentences.ts'

/** «algunas», and other words that speak of neither every product nor this one. */
const SOME_PATTERN =
  /\b(?:algun[oa]s?|según|varias|varios|la mayoría|casi tod[oa]s|otr[oa]s?|los demás|las demás|con o sin|hay|si (?:tu|el|no)|tu (?:televisor|celular|equipo)|mirá|adaptador|se compran? aparte|aparte|necesitás|como la)\b|\bunas?,/i

const OTHER_DEVICES_PATTERN =
  /\b(?:otr[oa] (?:equipo|modelo)|(?:tu|del) (?:televisor|celular|equipo)|se compran? aparte|adaptador)\b/i

/** A manual speaks of nothing but its product: where its sentence hedges, the step is still not for this one. */
export function featuresIn(
  { text, at }: TextSentence,
  scope: 'one' | 'all',
  isManual: boolean,
  catalogue: Catalogue,
): StatementClaim[] {
  if (text.trimStart().startsWith('¿') || (isManual ? OTHER_DEVICES_PATTERN : SOME_PATTERN).test(text))
    return []
  const found = claimedFeatures(catalogue).flatMap((feature) =>
    [...text.matchAll(feature.says)].map((match) => ({ feature, words: match[0], index: match.index })),
  )
  return found.flatMap(({ feature, words, index }): StatementClaim[] => {
    const { before } = clauseAt(text, index)
    const without = /^sin\s/i.test(words) && !feature.isLack
    const verb = /^(?:tienen?|traen?|llevan?|incluyen?)\s+(?:una?\s+)?/i.exec(words)?.[0] ?? ''
    const absent = without || isAbsence(before + verb)
    if (!absent && isDenied(before)) return []
    // For one product «sin batería» is mostly a circumstance: «se usan sin batería, con el cable».
    if (scope === 'one' && (without || /sin (?:un |una |la |el )?$/i.test(before))) return []
    // One among several, or a question: «luces y potencia: qué torre alcanza».
    if (scope === 'all' && /\b(?:la|el|una?) \p{L}+ $/iu.test(text.slice(0, index))) return []
    if (/:\s*(?:qué|cuál|cuánto)/i.test(text.slice(index))) return []
    // «con batería o enchufadas» asks for one of the two only.
    const choice = !isManual && /\so\s/.test(clauseAt(text, index).text)
    const alternatives = choice
      ? found.filter((other) => other.index !== index).map((other) => other.feature)
      : []
    if (choice && alternatives.length === 0) return []
    return [
      {
        words: words.trim(),
        at: at + index,
        of: (product) => (absent ? lacks(feature, product) : holdsOne([feature, ...alternatives], product)),
      },
    ]
  })
}

function holdsOne(features: readonly ClaimedFeature[], product: CatalogueProduct): Verdict {
  const answers = features.map((feature) => feature.has(product))
  if (answers.includes(true)) return { holds: true }
  return answers[0] === false ? { holds: false } : { holds: undefined }
}

function lacks(feature: ClaimedFeature, product: CatalogueProduct): Verdict {
  const has = feature.has(product)
  return has === true
    ? { holds: false, instead: `la ficha dice que tiene ${feature.name}` }
    : { holds: undefined }
}
