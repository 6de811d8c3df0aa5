import type { MyProduct } from '#/features/my-products/my-products-page.ts'
import layout from '#/ui/layout.module.css'
import button from '#/ui/button.module.css'
import css from './registered-product-row.module.css'

type WarrantyReminderProps = Pick<MyProduct, 'id' | 'name'> & { reminder: NonNullable<MyProduct['reminder']> }

export function WarrantyReminder({ id, name, reminder }: WarrantyReminderProps) {
  const wanted = reminder !== 'no'
  if (wanted && reminder.sent) return <p className={css.told}>Ya te avisamos a {reminder.to}.</p>
  return (
    <form method="post" action="/cuenta/productos/avisar">
      <input type="hidden" name="id" value={id} />
      <button name="avisar" value={wanted ? 'no' : 'si'} className={`${button.tall} ${css.action}`}>
        {wanted ? `No avisarme a ${reminder.to}` : 'Avisame antes de que termine la garantía'}
        <span className={layout.hidden}>, de {name}</span>
      </button>
    </form>
  )
}
