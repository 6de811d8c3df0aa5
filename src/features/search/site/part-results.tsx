import type { SearchPage } from '#/features/search/search-page.ts'
import button from '#/ui/button.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import layout from '#/ui/layout.module.css'
import font from '#/ui/font.module.css'
import { PartList } from '#/site/spare-parts/part-list.tsx'
import css from './site-answers.module.css'

export function PartResults({ parts }: Pick<SearchPage, 'parts'>) {
  return (
    <section aria-labelledby="repuestos" className={`${layout.box} ${css.answer}`}>
      <h2 id="repuestos" className={font.h3}>
        {parts.length === 1 ? 'Repuesto' : 'Repuestos'}
      </h2>
      <div className={css.body}>
        <PartList parts={parts} />
        <p className={css.text}>
          <SiteLink href="/repuestos" className={button.text}>
            Ver todos por modelo
          </SiteLink>
        </p>
      </div>
    </section>
  )
}
