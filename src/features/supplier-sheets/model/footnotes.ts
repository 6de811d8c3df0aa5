import { measuresIn } from '#/catalogue/quantities/measures-in-text.ts'
import type { Proposal } from './values/proposal.ts'
import { type Context, isClose } from './values/read-value.ts'
import type { SourcePair } from './source.ts'

const FOOTNOTE_MARK = /(?:[[(](\d)[\])]|(\*{1,3}))\s*$/
const FOOTNOTE = /^\s*(?:[[(](\d)[\])]|(\*{1,3}))\s*\S/

const footnoteMark = (text: string, pattern: RegExp) => {
  const [, number, stars] = pattern.exec(text) ?? []
  return number ?? stars
}

/** «1000 W (1)», and at the foot: «(1) 800 W by IEC». */
export function withFootnote(
  proposal: Proposal,
  sourcePairs: readonly SourcePair[],
  { style }: Context,
): Proposal {
  const { field, value, pairs, warning } = proposal
  if (field.unit === undefined || typeof value !== 'number' || warning !== undefined) return proposal
  const marks = pairs.flatMap((pair) =>
    [footnoteMark(pair.label, FOOTNOTE_MARK) ?? [], footnoteMark(pair.value, FOOTNOTE_MARK) ?? []].flat(),
  )
  const note = sourcePairs.find(({ source }) => {
    const mark = footnoteMark(source, FOOTNOTE)
    if (mark === undefined || !marks.includes(mark)) return false
    return measuresIn(source, { unit: field.unit, style }).some(
      (measure) => measure.hasUnit && !isClose(measure.value, value),
    )
  })
  return note
    ? { ...proposal, warning: `La nota al pie da otra cifra: «${note.source.slice(0, 80)}».` }
    : proposal
}
