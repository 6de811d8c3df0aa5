import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import css from './skip-link.module.css'

export function SkipLink() {
  return (
    <a href="#contenido" className={`${touch.flow} ${print.never} ${css.skip}`}>
      Saltar al contenido
    </a>
  )
}
