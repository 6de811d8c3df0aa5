import type { StatementClaim } from './statement.ts'
import { AMOUNT_PATTERN, readAmount } from '#/language/es-AR/number-words.ts'

const CANCELS =
  /\bcancel(?:an?|ación|aciones)\b|\d\s*dB\b|\b(?:bajan?|restan?|apagan?|callan?)\b[^.]*\b(?:ruido|afuera|mundo)\b|\bsilencio\b/iu
const NOISE_CONDITION =
  /\bsin (?:ella|(?:la )?(?:ANC|cancelaci))|cancelación (?:prendida|apagada)|\bcon (?:la )?(?:ANC|cancelación)\b/iu
const HOURS = new RegExp(`(?<![\\p{L}\\d,.])${AMOUNT_PATTERN}\\s*(?:h|horas)(?!\\p{L})`, 'giu')

/** Hours are measured without noise cancelling, so one sentence that promises both promises neither. */
export function noiseHoursIn(text: string): StatementClaim[] {
  return [...text.matchAll(/[^.?!\n]+(?:\.(?=\d)[^.?!\n]*)*/gu)].flatMap(({ 0: sentence, index }) => {
    if (!CANCELS.test(sentence) || NOISE_CONDITION.test(sentence)) return []
    return [...sentence.matchAll(HOURS)].map((match): StatementClaim => ({
      words: match[0].trim(),
      at: index + match.index,
      of: ({ specs }) =>
        specs.anc === true && [specs.autonomia, specs.autonomiaTotal].includes(readAmount(match[1]!))
          ? { holds: false, instead: 'esas horas son sin cancelación de ruido: decilo, o partí la frase' }
          : { holds: undefined },
    }))
  })
}
