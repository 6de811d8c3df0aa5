import type { SupportPage } from '#/features/support/support-page.ts'
import button from '#/ui/button.module.css'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import print from '#/ui/print.module.css'
import css from './service-centre-filter.module.css'
import { HiddenQueryFields } from './hidden-query-fields.tsx'

export function ServiceCentreFilter({ page: { query, provinces, trades } }: { page: SupportPage }) {
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
