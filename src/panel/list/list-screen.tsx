import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import type { Summary } from '../../pages/panel/panel-data.ts'
import button from '../../ui/button.module.css'
import field from '../../ui/field.module.css'
import { searchQuery, summariesQuery } from '../api/queries.ts'
import type { DocumentForm } from '../forms/form-field.ts'
import { slugOf } from '../forms/forms.ts'
import { BulkBar, ChooseLine } from './bulk-bar.tsx'
import { useChosen, type Chosen } from './chosen.ts'
import { filtered, type Filters } from './filters.ts'
import { StateMark } from './state-mark.tsx'
import css from './list-screen.module.css'

const ROW = 72

/** The documents of a collection: one line each, found, filtered and in order. Only the lines in sight are drawn. */
export function ListScreen({ form, filters }: { form: DocumentForm; filters: Filters }) {
  const { data } = useQuery(summariesQuery)
  const navigate = useNavigate()
  const own = useMemo(
    () => (data?.documents ?? []).filter(({ collection }) => collection === form.collection),
    [data, form.collection],
  )
  const isProducts = form.collection === 'products'
  const words = isProducts ? (filters.buscar ?? '') : ''
  const { data: answer } = useQuery(searchQuery(words))
  const found = words.trim().length > 1 ? answer?.products : undefined
  const lines = useMemo(() => filtered(own, filters, found), [own, filters, found])
  const chosen = useChosen(lines)
  const section = slugOf(form.collection)

  const set = (change: Partial<Filters>) => {
    const next = Object.entries({ ...filters, ...change }).filter(
      ([, value]) => value !== '' && value !== undefined,
    )
    void navigate({
      to: '/$section',
      params: { section },
      search: Object.fromEntries(next),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <div className={css.screen}>
      <header className={css.top}>
        <h1 className={css.title}>{form.many}</h1>
        {form.id ? (
          <Link to="/$section/nuevo" params={{ section }} className={`${button.primary} ${button.compact}`}>
            {form.fresh}
          </Link>
        ) : null}
      </header>
      <search className={css.filters}>
        <label className={css.filter}>
          <span className={field.label}>Buscar</span>
          <input
            className={css.control}
            type="search"
            value={filters.buscar ?? ''}
            placeholder="Nombre o código"
            onChange={(event) => set({ buscar: event.target.value })}
          />
        </label>
        <Choice
          label="Estado"
          value={filters.estado}
          options={[
            ['borrador', 'Con borrador'],
            ['publicado', 'Publicados'],
            ...(isProducts ? [['discontinuado', 'Discontinuados'] as const] : []),
          ]}
          onChange={(estado) => set({ estado })}
        />
        {isProducts ? (
          <>
            <Choice
              label="Tipo"
              value={filters.tipo}
              options={choicesOf(own, (line) => [line.product!.type, line.product!.typeLabel])}
              onChange={(tipo) => set({ tipo })}
            />
            <Choice
              label="Categoría"
              value={filters.categoria}
              options={choicesOf(own, (line) => [String(line.product!.category), line.product!.categoryName])}
              onChange={(categoria) => set({ categoria })}
            />
            <Choice
              label="Datos"
              value={filters.datos}
              options={[
                ['completos', 'Completos'],
                ['casi', 'Faltan pocos'],
                ['pocos', 'Faltan muchos'],
              ]}
              onChange={(datos) => set({ datos })}
            />
          </>
        ) : null}
        <Choice
          label="Orden"
          none="Por nombre"
          value={filters.orden}
          options={[
            ['recientes', 'Cambiados hace menos'],
            ...(isProducts ? [['incompletos', 'Incompletos primero'] as const] : []),
          ]}
          onChange={(orden) => set({ orden })}
        />
      </search>
      <p className={css.count} role="status">
        {lines.length === own.length ? `${own.length} en total` : `${lines.length} de ${own.length}`}
      </p>
      {isProducts ? <BulkBar lines={lines} chosen={chosen} /> : null}
      {lines.length === 0 ? (
        <p className={css.none}>
          {own.length === 0 ? 'Todavía no hay nada.' : 'Nada coincide. Quitá un filtro o buscá otra palabra.'}
        </p>
      ) : (
        <Lines lines={lines} section={section} chosen={isProducts ? chosen : undefined} />
      )}
    </div>
  )
}

type LinesProps = { lines: readonly Summary[]; section: string; chosen: Chosen | undefined }

function Lines({ lines, section, chosen }: LinesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- Its functions change with every render, and nothing here is kept between two.
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
    getItemKey: (index) => lines[index]!.id,
  })
  return (
    <div ref={scroller} className={css.scroller}>
      <ul className={css.lines} style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            className={css.line}
            aria-setsize={lines.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {chosen ? <ChooseLine line={lines[index]!} chosen={chosen} /> : null}
            <Line line={lines[index]!} section={section} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Line({ line, section }: { line: Summary; section: string }) {
  const { product } = line
  return (
    <Link to="/$section/$id" params={{ section, id: line.id }} className={css.link} preload="intent">
      {product ? (
        <span className={css.picture}>
          {product.picture ? (
            <img src={product.picture} alt="" width="48" height="48" loading="lazy" />
          ) : null}
        </span>
      ) : null}
      <span className={css.words}>
        <span className={css.name}>{line.title}</span>
        <span className={css.detail}>{line.detail}</span>
      </span>
      {product ? (
        <span className={css.completeness}>
          <meter
            className={css.meter}
            min="0"
            max="1"
            value={product.completeness}
            aria-label={`Completo al ${Math.round(product.completeness * 100)} %`}
          />
          <span aria-hidden="true">{Math.round(product.completeness * 100)} %</span>
        </span>
      ) : null}
      <StateMark state={line.state} status={product?.status} />
    </Link>
  )
}

type ChoiceProps = {
  label: string
  none?: string
  value: string | undefined
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

function Choice({ label, none = 'Todos', value, options, onChange }: ChoiceProps) {
  return (
    <label className={css.filter}>
      <span className={field.label}>{label}</span>
      <select className={css.control} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
        <option value="">{none}</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function choicesOf(
  lines: readonly Summary[],
  choice: (line: Summary) => [string, string],
): [string, string][] {
  const choices = new Map(lines.filter(({ product }) => product).map(choice))
  return [...choices].sort(([, a], [, b]) => a.localeCompare(b, 'es-AR'))
}
