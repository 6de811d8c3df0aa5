import type { RecallsPage } from '#/features/recalls/recalls-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import framed from '#/ui/framed.module.css'
import intro from '#/ui/page-intro.module.css'
import layout from '#/ui/layout.module.css'
import stack from '#/ui/stack.module.css'
import account from '#/site/account/account.module.css'
import css from './recalls.module.css'

export function RecallsScreen({ page: { breadcrumbs, recalls } }: { page: RecallsPage }) {
  return (
    <div className={`${layout.page} ${intro.screen}`}>
      <Breadcrumbs steps={breadcrumbs} />
      <header className={account.intro}>
        <h1 className={font.h1}>Avisos de seguridad</h1>
        <p className={intro.lead}>
          {recalls.length === 0
            ? 'Ahora no hay ninguno: no tenemos que pedirte que dejes de usar nada.'
            : 'Fijate si tenés alguno de estos productos y qué hay que hacer.'}
        </p>
      </header>
      <div className={stack.xl}>
        {recalls.map((recall) => (
          <section
            key={recall.id}
            id={recall.id}
            className={`${framed.refused} ${stack.m} ${css.recall}`}
            aria-labelledby={`titulo-${recall.id}`}
          >
            <h2 id={`titulo-${recall.id}`} className={font.h2}>
              {recall.title}
            </h2>
            <p className={font.note}>Desde el {recall.since}</p>
            <dl className={`${stack.m} ${css.facts}`}>
              <div>
                <dt>Cuáles</dt>
                <dd>
                  <ul>
                    {recall.products.map(({ id, name, link }) => (
                      <li key={id}>
                        <SiteLink href={link}>{name}</SiteLink> ({id})
                      </li>
                    ))}
                  </ul>
                  {recall.which === null ? 'Todos.' : `Sólo: ${recall.which}.`}
                </dd>
              </div>
              <div>
                <dt>El peligro</dt>
                <dd>{recall.danger}</dd>
              </div>
              <div>
                <dt>Qué hacer</dt>
                <dd>{recall.whatToDo}</dd>
              </div>
              <div>
                <dt>A quién llamar</dt>
                <dd>{recall.contact}</dd>
              </div>
            </dl>
          </section>
        ))}
      </div>
    </div>
  )
}
