import { formatNumber } from '#/language/es-AR/format.ts'
import type { StatementClaim } from './statement.ts'
import type { TextSentence } from '#/language/es-AR/sentences.ts'

/** Cm of width, depth and height. */
const FITTING_PLACES: readonly {
  readonly says: RegExp
  readonly name: string
  readonly room: readonly [number, number, number]
}[] = [
  { says: /baúl de un auto chico/giu, name: 'el baúl de un auto chico', room: [100, 65, 48] },
  { says: /baúl de un auto mediano/giu, name: 'el baúl de un auto mediano', room: [105, 75, 52] },
  { says: /(?:entran?|caben?) en la mochila/giu, name: 'una mochila', room: [32, 18, 46] },
]

/** Standing needs the height, lying any side. */
export function fitsIn({ text, at }: TextSentence): StatementClaim[] {
  return FITTING_PLACES.flatMap(({ says, name, room }) =>
    [...text.matchAll(says)].map((match): StatementClaim => {
      const standing = /parad[oa]/i.test(text.slice(0, match.index))
      return {
        words: match[0],
        at: at + match.index,
        of: (product) => {
          const size = product.specs.dimensiones as
            | { ancho: number; alto: number; profundidad: number }
            | undefined
          if (!size) return { holds: undefined }
          if (standing && size.alto > room[2])
            return {
              holds: false,
              instead: `${formatNumber(size.alto)} cm de alto, y ${name} tiene unos ${room[2]}`,
            }
          const sides = [size.ancho, size.alto, size.profundidad].toSorted((a, b) => a - b)
          const place = [...room].toSorted((a, b) => a - b)
          const holds = sides.every((side, index) => side <= place[index]!)
          return holds ? { holds } : { holds, instead: `${sides.map(formatNumber).join(' × ')} cm` }
        },
      }
    }),
  )
}
