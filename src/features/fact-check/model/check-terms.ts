import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { StatementClaim } from './statement.ts'
import type { TextSentence } from '#/language/es-AR/sentences.ts'

/** Synonyms that the spec sheet does not use. */
const UNSTATED_TERMS: readonly {
  readonly says: RegExp
  readonly called: (product: CatalogueProduct) => string | undefined
}[] = [
  {
    says: /\b(?:espressos?|expresos?)\b/giu,
    called: ({ specs }) => (specs.sistema === 'Express' ? 'Express' : undefined),
  },
]

export function termsIn({ text, at }: TextSentence): StatementClaim[] {
  return UNSTATED_TERMS.flatMap(({ says, called }) =>
    [...text.matchAll(says)].map((match): StatementClaim => ({
      words: match[0],
      at: at + match.index,
      of: (product) => {
        const term = called(product)
        return term === undefined
          ? { holds: undefined }
          : { holds: false, instead: `ahí se llama «${term}»: una sola palabra para cada cosa` }
      },
    })),
  )
}
