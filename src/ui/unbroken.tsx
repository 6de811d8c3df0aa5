import type { ReactNode } from 'react'
import layout from './layout.module.css'

const MEASURE_PATTERN =
  /(?<=\d) (?=a \d|(?:W|V|Wh|mAh|Hz|kHz|GHz|mm|cm|m|L|ml|g|kg|h|min|minutos|s|GB|TB|dB)(?![\p{L}\d]))|(?<=\d a) (?=\d)/gu
const TIED_PATTERN = /(?<=art\.) (?=\d)|(?<=\p{L}) (?=×)|(?<=×) (?=\p{L})| (?=\d{1,5}$)/gmu
const CODE_PATTERN = /([(«]?(?:[\p{L}\d]+-)+[\p{L}\d]*\d[\p{L}\d]*[)».,;:]*)/u

/**
 * Keeps figures with their units, articles with their numbers, what a line ends with when it is a number, and each model
 * code in a `span` that does not wrap and copies unchanged.
 */
export function unbroken(text: string): ReactNode {
  const tied = text.replace(MEASURE_PATTERN, '\u00a0').replace(TIED_PATTERN, '\u00a0')
  const [start, ...rest] = tied.split(CODE_PATTERN)
  if (rest.length === 0) return start
  return [
    start,
    ...rest.map((part, index) =>
      index % 2 === 0 ? (
        <span key={part} className={layout.whole}>
          {part}
        </span>
      ) : (
        part
      ),
    ),
  ]
}
