import type { ReactNode } from 'react'
import layout from './layout.module.css'

const MEASURE_PATTERN =
  /(?<=\d) (?=(?:W|V|Wh|mAh|Hz|kHz|GHz|mm|cm|m|L|ml|g|kg|h|min|s|GB|TB|dB)(?![\p{L}\d]))/gu
const CODE_PATTERN = /((?:[\p{L}\d]+-)+[\p{L}\d]*\d[\p{L}\d]*)/u

/** Figures stay with their units, and codes, to be copied, on one line. */
export function unbroken(text: string): ReactNode {
  const [start, ...rest] = text.replace(MEASURE_PATTERN, '\u00a0').split(CODE_PATTERN)
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
