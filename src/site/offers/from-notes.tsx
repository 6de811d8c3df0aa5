import type { OffersFrom } from '#/site/model/offer-views.ts'
import font from '#/ui/font.module.css'
import { SeenOn } from './seen-on.tsx'
import css from './from-notes.module.css'

/** Legal notes of a price: without taxes, and validity. */
export function FromNotes({ from }: { from: OffersFrom }) {
  return (
    <>
      <span className={`${font.tiny} ${css.note}`}>
        {`PRECIO SIN IMPUESTOS NACIONALES: ${from.withoutTaxes}`}
      </span>
      <span className={`${font.tiny} ${css.note}`}>
        <SeenOn day={from.seenAt} text={from.seen} />
        {`, vigente hasta el ${from.term}`}
      </span>
    </>
  )
}
