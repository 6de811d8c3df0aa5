import type { ProductPage } from '../../pages/product/product-page.ts'
import section from './section.module.css'
import css from './lists.module.css'

export function InTheBox({ inTheBox, notInTheBox }: Pick<ProductPage, 'inTheBox' | 'notInTheBox'>) {
  return (
    <section id="en-la-caja" aria-labelledby="en-la-caja-titulo" className={css.section}>
      <h2 id="en-la-caja-titulo" className={`${section.heading} ${css.heading}`}>
        En la caja
      </h2>
      <ul className={css.list}>
        {inTheBox.map(({ item, quantity }) => (
          <li key={item} className={css.item}>
            <span className={css.quantity}>{quantity}</span>
            {item}
          </li>
        ))}
      </ul>
      {notInTheBox === null ? null : <p className={css.note}>{notInTheBox}</p>}
    </section>
  )
}
