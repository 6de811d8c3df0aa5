import { Icon, type IconName } from '#/ui/icon.tsx'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import css from './account-benefits.module.css'

const BENEFITS: readonly { icon: IconName; name: string; text: string }[] = [
  {
    icon: 'bookmark',
    name: 'Tu lista, en todos lados',
    text: 'Lo que guardás en el celular aparece en la compu.',
  },
  {
    icon: 'shield',
    name: 'Tus productos y su garantía',
    text: 'Con la factura, la fecha en que vence y los manuales a mano.',
  },
]

export function AccountBenefits({ brandName }: { brandName: string }) {
  return (
    <section aria-labelledby="para-que" className={`${layout.box} ${css.benefits}`}>
      <h2 id="para-que" className={font.h3}>
        Para qué sirve
      </h2>
      <ul className={css.list}>
        {BENEFITS.map(({ icon, name, text }) => (
          <li key={name} className={`${stack.m} ${rule.below} ${css.benefit}`}>
            <Icon name={icon} size={24} />
            <div>
              <h3 className={font.body}>{name}</h3>
              <p className={font.note}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={`${font.note} ${css.without}`}>
        No hace falta una cuenta para mirar, guardar en este dispositivo, comprar ni usar la garantía de{' '}
        {brandName}.
      </p>
    </section>
  )
}
