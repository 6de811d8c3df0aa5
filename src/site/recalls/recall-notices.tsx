import type { RecallView } from './recall-view.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import framed from '#/ui/framed.module.css'
import stack from '#/ui/stack.module.css'
import css from './recall-notices.module.css'

type RecallNoticesProps = {
  recalls: readonly RecallView[]
  /** True to name the affected products. */ named?: boolean
}

/** Safety notices, above all content. */
export function RecallNotices({ recalls, named = false }: RecallNoticesProps) {
  return recalls.map(({ id, title, danger, whatToDo, which, products, link }) => (
    <section
      key={id}
      className={`${framed.refused} ${stack.xs} ${css.notice}`}
      aria-labelledby={`aviso-${id}`}
    >
      <h2 id={`aviso-${id}`} className={font.h3}>
        Aviso de seguridad: {title}
      </h2>
      {named ? (
        <p className={font.note}>{products.map(({ name, id: code }) => `${name} (${code})`).join(', ')}</p>
      ) : null}
      <p>{danger}</p>
      <p>{whatToDo}</p>
      <p>
        {which === null ? 'Alcanza a todos. ' : `Alcanza a: ${which}. `}
        <SiteLink href={link} className={button.text}>
          Qué hacer y a quién llamar
        </SiteLink>
      </p>
    </section>
  ))
}
