import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { formatCount, formatNumber } from '#/language/es-AR/format.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'
import { Button, BUTTON_CLASS } from '#/panel/common/button.tsx'
import { typesQuery } from '#/panel/api/queries.ts'
import { SaveMark } from '#/publishing/panel/draft/save-mark.tsx'
import { SignInAgain } from '#/publishing/panel/form/sign-in-again.tsx'
import { Failure, Loading, MissingScreen } from '#/panel/shell/failure.tsx'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import { useMay, usePanelSession } from '#/panel/shell/session.ts'
import { DocumentGrid } from './grid.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { rowWords } from '#/publishing/model/columns/spreadsheet-names.ts'
import { gridScreen } from '#/features/saved-views/names.ts'
import { ListCards } from '#/publishing/panel/editor-parts.tsx'
import { documentFormOf, formSlug } from '#/panel/forms/forms.ts'
import { gridColumns, offerGridColumns } from './grid-columns.ts'
import { fieldsOfType } from '#/panel/model/fields-of-type.ts'
import type { GridFilters } from './grid-address.ts'
import { orderedIds, gridFacets } from './grid-filters.ts'
import { GridFilterBar } from './grid-filter-bar.tsx'
import { changesOf, isToPublish, type EditableRow } from './grid-row-data.ts'
import { gridQuery, type OpenedGrid } from './grid-queries.ts'
import type { CellAddress } from './grid-rows.ts'
import { useDrafts } from '#/publishing/panel/draft/use-drafts.ts'
import { GridStore } from './grid-store.ts'
import { useNotice } from '#/panel/common/notice.ts'
import type { FilteredScreenProps } from '#/panel/common/filters.ts'
import { useFreshRows } from './use-fresh-rows.ts'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import rule from '#/ui/rule.module.css'
import stack from '#/ui/stack.module.css'
import parts from '#/panel/common/parts.module.css'
import css from './grid-screen.module.css'

const NOTHING_CHOSEN: GridFilters = { buscar: '', mostrar: '', filtros: '', orden: '' }

type GridScreenProps = FilteredScreenProps<GridFilters> & { id: string }

export default function GridScreen(props: GridScreenProps) {
  const sheet = useQuery(gridQuery(props.id))
  const types = useQuery(typesQuery)
  const error = sheet.error ?? types.error
  if (error) return <Failure error={error} />
  if (!sheet.data || !types.data) return <Loading />
  const isOffers = sheet.data.type.collection === 'offers'
  const panelType = isOffers ? { groups: [] } : types.data.find(({ id }) => id === props.id)
  if (!panelType) return <MissingScreen />
  return <OpenGrid {...props} sheet={sheet.data} fields={panelType} />
}

function OpenGrid({
  filters,
  onFilter,
  sheet,
  fields: typeFields,
}: GridScreenProps & { sheet: OpenedGrid; fields: Pick<PanelType, 'groups'> }) {
  const { email } = usePanelSession()
  const drafts = useDrafts()
  const mayPublish = useMay('publish')
  const { type } = sheet
  const fields = useMemo(() => fieldsOfType(typeFields), [typeFields])
  const columns = useMemo(
    () => (type.collection === 'offers' ? offerGridColumns() : gridColumns(fields, type.categories)),
    [fields, type],
  )
  const section = formSlug(type.collection)
  const form = documentFormOf(type.collection)!
  const [one, many] = rowWords(type.collection)
  const [store] = useState(
    () =>
      new GridStore(
        drafts,
        { type: type.id, collection: type.collection, columns, askedAt: sheet.askedAt },
        sheet.rows,
      ),
  )
  useFreshRows(store, type, sheet.lines)
  const state = useSyncExternalStore(store.subscribe, store.read)
  const [notice, say] = useNotice()
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState<(CellAddress & { asked: number }) | undefined>()

  const known = store.ids()
  const all = useMemo(() => gridRowsOf(store, known), [store, known])
  const facets = useMemo(() => gridFacets(type, fields, all), [type, fields, all])
  const ids = useMemo(
    () => orderedIds(gridRowsOf(store, known), { filters, facets, columns }),
    [store, known, filters, facets, columns],
  )
  const incomplete = useMemo(() => all.filter(({ completeness }) => completeness < 1).length, [all])

  useEffect(() => {
    const unsubscribe = store.follow()
    addEventListener('pagehide', store.keepSteps)
    return () => {
      store.keepSteps()
      removeEventListener('pagehide', store.keepSteps)
      unsubscribe()
      store.flush().catch(() => undefined)
    }
  }, [store])

  const touched = store.touched().filter(isToPublish)
  const cells = touched.reduce((sum, row) => sum + changesOf(row, columns).length, 0)
  const nextFault = () => {
    const { faults } = state
    const at = faults.findIndex(({ id, path }) => id === wanted?.id && path === wanted.path)
    const next = faults[(at + 1) % faults.length]
    if (next) setWanted({ id: next.id, path: next.path, asked: Date.now() })
  }
  const sort = (path: string) => {
    const { orden = 'nombre' } = filters
    if (orden === path) onFilter({ orden: `-${path}` })
    else onFilter({ orden: orden === `-${path}` ? '' : path })
  }

  return (
    <div className={css.screen}>
      <header className={`${layout.ends} ${rule.below} ${layout.wide} ${css.top}`}>
        <nav className={`${font.note} ${css.trail}`} aria-label="Dónde estás">
          <Link to="/$section" params={{ section }}>
            {form.many}
          </Link>
        </nav>
        <span className={`${layout.line} ${css.ways}`}>
          <Link to="/importar" className={parts.quiet}>
            Importar y exportar
          </Link>
          <Link to="/$section/nuevo" params={{ section }} className={BUTTON_CLASS.primary}>
            {form.fresh}
          </Link>
        </span>
      </header>
      <div className={`${layout.row} ${css.head}`}>
        <ScreenTitle className={css.title}>{type.label}</ScreenTitle>
        <nav className={css.views} aria-label="Cómo verlos">
          <span className={css.view} aria-current="page">
            Planilla
          </span>
          <Link
            to="/$section"
            params={{ section }}
            search={type.collection === 'offers' ? {} : { tipo: type.id }}
            className={css.view}
          >
            Lista
          </Link>
        </nav>
        <ListCards place="views" screen={gridScreen(type.id)} filters={filters} />
        <GridFilterBar {...{ filters, facets, incomplete, onFilter }} count={all.length} noun={type} />
      </div>
      {ids.length === 0 ? (
        <div className={`${stack.xs} ${font.muted} ${css.none}`}>
          <p>{all.length === 0 ? 'Todavía no hay nada de este tipo.' : 'Nada coincide con lo que buscás.'}</p>
          {all.length === 0 ? null : (
            <Button look="text" onClick={() => onFilter(NOTHING_CHOSEN)}>
              Quitar la búsqueda y los filtros
            </Button>
          )}
        </div>
      ) : (
        <DocumentGrid
          {...{ store, columns, ids, wanted }}
          label={`Planilla de ${type.plural}`}
          sort={filters.orden ?? 'nombre'}
          onSort={sort}
          onSay={say}
        />
      )}
      <footer className={`${layout.row} ${rule.above} ${css.bar}`}>
        <p className={css.counts}>
          <strong>{cells === 0 ? 'Sin cambios' : formatCount(cells, 'cambio', 'cambios')}</strong>
          {cells === 0 ? '' : ` en ${formatCount(touched.length, one, many)}`}
        </p>
        {state.faults.length > 0 ? (
          <button type="button" className={css.faults} onClick={nextFault}>
            {formatCount(state.faults.length, 'dato', 'datos')} para revisar
          </button>
        ) : null}
        {state.state === 'saved' && state.savedAt === null ? null : <SaveMark session={store} />}
        <p role="status" className={`${font.note} ${css.said}`} title={notice}>
          {notice}
          {ids.length === all.length ? '' : ` ${formatNumber(ids.length)} de ${formatNumber(all.length)}`}
        </p>
        <span className={`${layout.line} ${css.ways}`}>
          <button
            type="button"
            className={parts.quiet}
            disabled={!state.canUndo}
            onClick={() => {
              const place = store.undo()
              if (place) setWanted({ ...place, asked: Date.now() })
            }}
          >
            Deshacer <kbd className={`${parts.key} ${layout.wide} ${css.key}`}>Ctrl Z</kbd>
          </button>
          <Button className={layout.wide} disabled={touched.length === 0} onClick={() => setOpen(true)}>
            Ver antes y después
          </Button>
          {mayPublish ? (
            <Button
              look="primary"
              data-publish=""
              disabled={touched.length === 0}
              onClick={() => setOpen(true)}
            >
              Publicar…
            </Button>
          ) : null}
        </span>
      </footer>
      {isOpen ? (
        <PublishDialog
          {...{ store, columns, email, mayPublish, type }}
          rows={touched}
          onDone={(count) => {
            setOpen(false)
            say(
              `${count === 1 ? 'Publicado 1 cambio' : `Publicados ${formatNumber(count)} cambios`}. Ya está en el sitio.`,
            )
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {state.state === 'signed-out' ? <SignInAgain onDone={() => store.retry()} /> : null}
    </div>
  )
}

const gridRowsOf = (store: GridStore, ids: readonly string[]): EditableRow[] =>
  ids.flatMap((id) => store.row(id) ?? [])
