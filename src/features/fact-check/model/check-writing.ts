import { partsFor } from '#/catalogue/spare-parts/fitting.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { fold } from '#/language/fold.ts'
import type { Statement } from './statement.ts'

/** Faults of a text whatever its product. */
const WRITING_FAULTS: readonly {
  readonly says: RegExp
  readonly path?: RegExp
  readonly fault: (words: string) => string
}[] = [
  {
    says: /\b1(?:\.?000|\.?024)\s?GB\b/iu,
    fault: (words) => `«${words}» se escribe «1 TB», como en las fichas.`,
  },
  {
    // Angles aside.
    says: /(?<![\d.,]|\b(?:abre|gira|inclina|rota)n? (?:hasta )?)(?!(?:45|90|180|270|360)\s?°)\d{2,3}\s?°(?!\s*[CF])/iu,
    fault: (words) => `«${words}» no dice de qué: escribí «${words.replace(/\s?°/u, ' °C')}».`,
  },
  {
    // Ley 24.240 covers what breaks by itself.
    says: /^(?!.*(?:golpe|caída|presión|aplast|líquid)).*(?:\brotura|\broturas|\brot[oa]s?\b).*$/iu,
    path: /^warrantyExclusions\./u,
    fault: (words) => `«${words}» excluye la rotura por cualquier causa: decí «por golpes o caídas».`,
  },
  {
    says: /^Sí(?!\p{L})[^.]*\bMDF\b/iu,
    path: /^faqs\./u,
    fault: () => 'El MDF con chapa no es madera maciza: la respuesta no empieza con «Sí».',
  },
  {
    says: /\bletras? (?:de la canción |de las canciones )?por Bluetooth\b/iu,
    fault: (words) => `«${words}»: el Bluetooth lleva sonido, y la letra se ve en el celular.`,
  },
]

const UNLISTED_THING = /batería|motor|pantalla|bomba|resistencia|placa|bisagra|woofer/iu

export function writingFaults(catalogue: Catalogue, { text, path, asked = '', about }: Statement): string[] {
  const wrong = WRITING_FAULTS.flatMap(({ says, fault, ...rule }) => {
    const words = rule.path?.test(path) === false ? undefined : says.exec(text)?.[0]
    return words === undefined ? [] : [fault(words)]
  })
  const thing =
    /repuest|consigo/iu.test(asked) && /^Sí(?!\p{L})/u.test(text)
      ? UNLISTED_THING.exec(asked)?.[0]
      : undefined
  const [product] = about
  if (thing === undefined || !product) return wrong
  const isSold = partsFor(catalogue, product).some(({ part }) => fold(part.name).includes(fold(thing)))
  return isSold
    ? wrong
    : [
        ...wrong,
        `Ningún repuesto de ese producto es ${thing.toLowerCase()}: decí que no se vende y quién lo cambia.`,
      ]
}
