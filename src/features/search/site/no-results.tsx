import type { SearchPage } from '#/features/search/search-page.ts'
import { IconLinks } from '#/site/home/icon-links.tsx'
import { ManualFinder } from '#/site/home/manual-finder.tsx'
import font from '#/ui/font.module.css'
import css from './no-results.module.css'

export function NoResults({ modelExample }: Pick<SearchPage, 'modelExample'>) {
  return (
    <div className={css.help}>
      <div>
        <p className={font.muted}>Probá así:</p>
        <ul className={`${font.muted} ${css.tips}`}>
          <li>Escribí el tipo de producto: torre, auriculares, pava.</li>
          <li>Usá el modelo, con o sin guion. También sirve una parte.</li>
          <li>Buscá menos palabras a la vez.</li>
        </ul>
      </div>
      <section aria-labelledby="buscar-manual" className={css.more}>
        <div>
          <h2 id="buscar-manual" className={`${font.h3} ${css.heading}`}>
            ¿Buscás el manual de un producto que ya tenés?
          </h2>
          <ManualFinder example={modelExample} quiet />
        </div>
        <IconLinks
          links={[
            { href: '/soporte', icon: 'wrench', name: 'Soporte', text: 'Preguntas y centros de servicio' },
            { href: '/discontinuos', icon: 'file', name: 'Discontinuos', text: 'Los modelos de antes' },
            { href: '/contacto', icon: 'chat', name: 'Escribinos', text: 'Decinos qué buscás' },
          ]}
        />
      </section>
    </div>
  )
}
