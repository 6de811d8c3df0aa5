import type { ProductPage } from '#/features/product/product-page.ts'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import css from './lists.module.css'

export function InTheBox({ inTheBox, notInTheBox }: Pick<ProductPage, 'inTheBox' | 'notInTheBox'>) {
  return (
    <section id="en-la-caja" aria-labelledby="en-la-caja-titulo" className={css.section}>
      <h2 id="en-la-caja-titulo" className={`${font.h2} ${css.heading}`}>
        En la caja
      </h2>
      <ul className={`${rule.above} ${font.body}`}>
        {inTheBox.map(({ item, quantity }) => (
          <li key={item} className={`${rule.below} ${css.item}`}>
            <span className={`${font.muted} ${css.quantity}`}>{quantity}</span>
            {item}
          </li>
        ))}
      </ul>
      {notInTheBox === null ? null : <p className={`${font.faint} ${css.note}`}>{notInTheBox}</p>}
    </section>
  )
}
