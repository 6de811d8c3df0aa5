import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import print from '#/ui/print.module.css'
import css from './back-to-top.module.css'

export function BackToTop() {
  return (
    <a href="#arriba" className={`${print.never} ${layout.centre} ${css.link}`} data-enhance="back-to-top">
      <span className={layout.hidden}>Volver arriba</span>
      <Icon name="arrowUp" size={18} />
    </a>
  )
}
