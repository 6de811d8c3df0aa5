import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import css from './back-to-top.module.css'

/** Seen only beyond 300 px of scroll. A plain link to the top until its script makes it leave the address alone. */
export function BackToTop() {
  return (
    <a href="#arriba" className={css.link} data-enhance="back-to-top">
      <span className={layout.hidden}>Volver arriba</span>
      <Icon name="arrowUp" size={18} />
    </a>
  )
}
