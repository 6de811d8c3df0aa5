import anchor from '#/ui/anchor.module.css'
import type { TypeFaultsPage } from '#/features/faults/type-faults-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import font from '#/ui/font.module.css'
import button from '#/ui/button.module.css'
import layout from '#/ui/layout.module.css'
import { Plate } from '#/ui/plate.tsx'
import rule from '#/ui/rule.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import stack from '#/ui/stack.module.css'
import { FaultList } from './fault-list.tsx'
import space from '#/ui/space.module.css'
import css from './faults.module.css'
import { TypeLinks } from '#/site/support/type-links.tsx'

export function TypeFaultsScreen({ page }: { page: TypeFaultsPage }) {
  const { title, types, faults, danger, tries, products } = page
  return (
    <div className={layout.page}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <div className={`${stack.xl} ${css.fault}`}>
        <h1 className={font.h1}>{title}</h1>
        {types.length === 0 ? null : <TypeLinks families={types} />}
        {danger === null ? null : (
          <div role="note" className={css.danger}>
            <p className={`${font.lead} ${font.ink}`}>
              <strong className={font.medium}>{danger}</strong>
            </p>
          </div>
        )}
        {tries.length === 0 ? null : (
          <section aria-labelledby="que-probar">
            <h2 id="que-probar" className={font.h3}>
              {danger === null ? 'En todos estos modelos' : 'Después'}
            </h2>
            <ol className={`${stack.s} ${space.above12} ${css.list}`}>
              {tries.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </section>
        )}
        {faults.length === 0 ? null : <FaultList faults={faults} />}
        {products.length === 0 ? null : (
          <section aria-labelledby="cual-es">
            <h2 id="cual-es" className={`${font.h3} ${space.below12}`}>
              {faults.length === 0 ? 'Paso a paso, con tu modelo' : 'O elegí tu modelo'}
            </h2>
            <ul className={rule.rows}>
              {products.map(({ id, name, picture, link }) => (
                <li key={id}>
                  <SiteLink href={link} className={`${stack.m} ${anchor.quiet} ${css.card}`}>
                    <Plate picture={picture} sizes="64px" fallback={id} alt="" thumb className={css.thumb} />
                    <span>
                      {name}
                      <br />
                      <span className={font.code}>{id}</span>
                    </span>
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        <nav aria-label="Otros caminos" className={`${layout.wrap} ${space.gapRow}`}>
          <SiteLink href="/soporte#manuales" className={button.tall}>
            Buscar por el código de la etiqueta
          </SiteLink>
          <SiteLink href="/contacto" className={button.tall}>
            Escribinos
          </SiteLink>
        </nav>
      </div>
    </div>
  )
}
