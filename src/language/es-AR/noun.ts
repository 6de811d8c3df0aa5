import { pluralOf, singularOf } from './plural.ts'

type Noun = { singular: string; plural: string; gender: 'f' | 'm' }

const FEMININE_NOUNS = /(?:a|as|ión|iones|dad|dades|red|redes|torre|torres|llave|llaves)$/

/** Singular, plural and gender of a noun from either number; the other number is empty when no rule applies. */
export function nounFrom(known: { singular: string } | { plural: string }): Noun {
  const noun =
    'singular' in known
      ? { singular: uncapitalised(known.singular), plural: pluralOf(uncapitalised(known.singular)) ?? '' }
      : { singular: singularOf(uncapitalised(known.plural)) ?? '', plural: uncapitalised(known.plural) }
  const [head = ''] = noun.plural.split(' ')
  return { ...noun, gender: FEMININE_NOUNS.test(head) && !head.startsWith('lava') ? 'f' : 'm' }
}

/** Lower-cases the first letter, except in initials such as «TV». */
const uncapitalised = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name
