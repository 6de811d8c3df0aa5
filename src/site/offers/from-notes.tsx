import type { OffersFrom } from '#/site/model/offer-views.ts'
import font from '#/ui/font.module.css'
import { SeenOn } from './seen-on.tsx'
import layout from '#/ui/layout.module.css'

/** Legal notes of a price: without taxes, and validity. */
export function FromNotes({ from }: { from: OffersFrom }) {
  return (
    <>
      <span className={`${font.tiny} ${layout.block}`}>
        {`PRECIO SIN IMPUESTOS NACIONALES: ${from.withoutTaxes}`}
      </span>
      <span className={`${font.tiny} ${layout.block}`}>
        <SeenOn day={from.seenAt} text={from.seen} />
        {`, vigente hasta el ${from.term}`}
      </span>
    </>
  )
}
