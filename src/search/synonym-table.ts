import type { Catalogue } from '#/catalogue/catalogue.ts'
import { SYNONYMS, type Synonym } from './es-AR/synonyms.ts'

/** Synonyms of the language, of fields and of the brand. */
export function synonymsOf({
  productTypes,
  synonyms,
}: Pick<Catalogue, 'productTypes' | 'synonyms'>): readonly Synonym[] {
  const fields = [...productTypes.values()].flatMap((type) => [...type.fields.values()])
  const own = fields.flatMap(({ label, words: { asked } }) =>
    asked === undefined ? [] : [{ term: label.replace(/ \(.*\)$/, ''), asked }],
  )
  return [...SYNONYMS, ...own, ...synonyms]
}
