import type { SupportPage } from '#/features/support/support-page.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import button from '#/ui/button.module.css'
import { FoldIcons } from '#/ui/fold-icons.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { ServiceCentreRow } from '#/site/support/service-centre-row.tsx'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import print from '#/ui/print.module.css'
import { HiddenQueryFields } from './hidden-query-fields.tsx'
import { serviceCentreCount } from './service-centre-count.ts'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import layout from '#/ui/layout.module.css'
import anchor from '#/ui/anchor.module.css'
import rule from '#/ui/rule.module.css'
import css from './support.module.css'
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
      <summary className={`${layout.line} ${anchor.inset} ${css.centreSummary}`}>
        <span>{group.province}</span>
        <span className={`${font.note} ${font.tabular} ${css.size}`}>
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

function ServiceCentreFilter({ page: { query, provinces, trades } }: { page: SupportPage }) {
  return (
    <search>
      <form
        action="/soporte#centros"
        method="get"
        toolname="centros_de_servicio"
        tooldescription="Muestra los centros de servicio de una provincia y un rubro."
        className={`${print.never} ${css.form}`}
        key={`${query.province} ${query.trade}`}
      >
        <HiddenQueryFields names={{ modelo: query.model }} />
        <FormFieldRow id="centro-provincia" label="Provincia">
          <select {...fieldProps('centro-provincia', {})} name="provincia" defaultValue={query.province}>
            <option value="">Todas</option>
            {provinces.map(({ name, count }) => (
              <option key={name} value={name}>
                {name} ({count})
              </option>
            ))}
          </select>
        </FormFieldRow>
        <FormFieldRow id="centro-rubro" label="Rubro">
          <select {...fieldProps('centro-rubro', {})} name="rubro" defaultValue={query.trade}>
            <option value="">Todos</option>
            {trades.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FormFieldRow>
        <button type="submit" className={button.outline}>
          Buscar
        </button>
      </form>
    </search>
  )
}
