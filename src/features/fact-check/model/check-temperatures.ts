import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { StatementClaim } from './statement.ts'
import type { TextSentence } from '#/language/es-AR/sentences.ts'

/** Tap water and differences are no settings. */
const COOL = 30
const DEGREES = /(?<![\p{L}\d,.])(?:(\d{2,3})\s*(?:a|y|–)\s*)?(\d{2,3})\s*(?:°\s*C|grados)(?!\p{L})/giu

export function temperaturesIn({ text, at }: TextSentence): StatementClaim[] {
  return [...text.matchAll(DEGREES)].map((match): StatementClaim => ({
    words: match[0],
    at: at + match.index,
    of: (product) => {
      const range = temperatureRange(product)
      if (range === undefined) return { holds: undefined }
      const degrees = [match[1], match[2]].flatMap((each) => (each === undefined ? [] : [Number(each)]))
      const holds = degrees.every((each) => each <= range.max && (each >= range.min || each < COOL))
      return holds ? { holds } : { holds, instead: `de ${range.min} a ${range.max} °C` }
    },
  }))
}

function temperatureRange({ specs }: CatalogueProduct): { min: number; max: number } | undefined {
  const ranges = [specs.rangoTemperatura, specs.temperatura, specs.calentamiento]
  return ranges.find(
    (range): range is { min: number; max: number } =>
      typeof range === 'object' && range !== null && 'min' in range && 'max' in range,
  )
}
