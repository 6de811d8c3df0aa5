import type { SupportPage } from '#/features/support/support-page.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import button from '#/ui/button.module.css'
import { FoldIcons } from '#/ui/fold-icons.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { ServiceCentreRow } from '#/site/support/service-centre-row.tsx'
import { ServiceCentreFilter } from './service-centre-filter.tsx'
import { serviceCentreCount } from './service-centre-count.ts'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import layout from '#/ui/layout.module.css'
import anchor from '#/ui/anchor.module.css'
import rule from '#/ui/rule.module.css'
import css from './service-centres.module.css'
import { supportHref } from './support-path.ts'
import { SupportSection } from './support-section.tsx'

type CentresOfProvince = SupportPage['centres'][number]

export function ServiceCentres({ page }: { page: SupportPage }) {
  const { query, centres, centreCount } = page
  const isFiltered = query.province !== '' || query.trade !== ''
  const everything = supportHref({ model: query.model, province: '', trade: '' }, 'centros')
  return (
    <SupportSection
      id="centros"
      title="Centros de servicio"
      text="Talleres autorizados. Antes de ir, llamá: te dicen qué llevar y si tienen el repuesto."
    >
      <ServiceCentreFilter page={page} />
      <div className={`${touch.high} ${layout.between} ${css.found}`}>
        <h3 className={font.h3}>{serviceCentreCount(page)}</h3>
        {isFiltered ? (
          <SiteLink href={everything} className={button.text}>
            Ver todos
          </SiteLink>
        ) : null}
      </div>
      {centreCount === 0 ? (
        <p className={`${font.muted} ${css.none}`}>
          Probá con una provincia vecina o sin elegir rubro, o{' '}
          <SiteLink href="/contacto" className={button.text}>
            escribinos
          </SiteLink>{' '}
          y te decimos cómo reparar tu producto desde donde estás.
        </p>
      ) : (
        <ul className={rule.rows}>
          {centres.map((group) => (
            <li key={group.province}>
              {query.province === '' ? (
                <FoldedProvince group={group} names={page.trades} />
              ) : (
                <Centres group={group} names={page.trades} />
              )}
            </li>
          ))}
        </ul>
      )}
    </SupportSection>
  )
}

function FoldedProvince({ group, names }: { group: CentresOfProvince; names: SupportPage['trades'] }) {
  return (
    <details>
      <summary className={`${layout.line} ${anchor.inset} ${css.summary}`}>
        <span>{group.province}</span>
        <span className={`${font.note} ${css.size}`}>
          {formatCount(group.centres.length, 'taller', 'talleres')}
        </span>
        <FoldIcons />
      </summary>
      <Centres group={group} names={names} />
    </details>
  )
}

function Centres({ group, names }: { group: CentresOfProvince; names: SupportPage['trades'] }) {
  return (
    <ul className={css.centres}>
      {group.centres.map((centre) => (
        <li key={centre.id}>
          <ServiceCentreRow
            centre={centre}
            mends={names.filter(({ id }) => centre.trades.includes(id)).map(({ name }) => name)}
          />
        </li>
      ))}
    </ul>
  )
}
