import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { formatCount, formatNumber } from '#/language/es-AR/format.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'
import { Button, BUTTON_CLASS } from '#/panel/common/button.tsx'
import { typesQuery } from '#/panel/api/queries.ts'
import { SaveMark, SignInAgain } from '#/publishing/panel/draft/save-mark.tsx'
import { Failure, Loading, MissingScreen } from '#/panel/shell/failure.tsx'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import { useMay, usePanelSession } from '#/panel/shell/session.ts'
import { DocumentGrid } from './grid.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ALL_PRODUCTS_SHEET, isSheetOfType, rowWords } from '#/publishing/model/columns/spreadsheet-names.ts'
import { gridScreen } from '#/features/saved-views/names.ts'
import { ListCards } from '#/publishing/panel/editor-parts.tsx'
import { documentFormOf, formSlug } from '#/panel/forms/forms.ts'
import type { GridColumn } from './grid-columns.ts'
import type { GridFilters } from './grid-address.ts'
import { ChosenColumns, columnNames } from './grid-choices.tsx'
import { orderedIds, gridFacets, GridFilterBar } from './grid-filter-bar.tsx'
import { changesOf, isToPublish, type EditableRow } from './grid-row-data.ts'
import { gridQuery, type GridType, type OpenedGrid } from './grid-queries.ts'
import type { WantedCell } from './use-grid-place.ts'
import type { CellAddress } from './cell-positions.ts'
import { useDrafts } from '#/publishing/panel/draft/use-drafts.ts'
import { GridStore } from './grid-store.ts'
import { useNotice } from '#/panel/common/notice.ts'
import type { FilteredScreenProps } from '#/panel/common/filters.ts'
import { useFreshRows } from './use-fresh-rows.ts'
import { chosenNames, useGridColumns } from './use-grid-columns.ts'
import { font, layout, parts, rule, space, stack } from '#/panel/common/styles.ts'
import css from './grid-screen.module.css'

const NOTHING_CHOSEN: GridFilters = { buscar: '', mostrar: '', filtros: '', orden: '', tipos: '' }

type GridScreenProps = FilteredScreenProps<GridFilters> & { id: string }

export default function GridScreen(props: GridScreenProps) {
  const { id, filters } = props
  const [wanted, setWanted] = useState<WantedCell>()
  const { columnas } = filters
  // All columns of a type are read whichever are chosen; of all types, those alone.
  const readColumns = useMemo(
    () => (id === ALL_PRODUCTS_SHEET.id ? chosenNames(id, { columnas }) : undefined),
    [id, columnas],
  )
  const sheet = useQuery(gridQuery(id, readColumns))
  const types = useQuery(typesQuery)
  const own = useMemo(
    () => types.data?.filter((type) => !isSheetOfType(id) || type.id === id),
    [types.data, id],
  )
  const error = sheet.error ?? types.error
  if (error) return <Failure error={error} />
  if (!sheet.data || !own) return <Loading />
  if (isSheetOfType(id) && own.length === 0) return <MissingScreen />
  return (
    <OpenGrid
      key={readColumns?.join()}
      {...props}
      {...{ readColumns, wanted }}
      sheet={sheet.data}
      types={own}
      onWant={(cell) => setWanted({ ...cell, requestedAt: Date.now() })}
    />
  )
}

type OpenGridProps = GridScreenProps & {
  sheet: OpenedGrid
  /** Product types that the rows may be of. */
  types: readonly PanelType[]
  /** Columns that the rows were read with; undefined for all. */
  readColumns: readonly string[] | undefined
  wanted: WantedCell | undefined
  onWant: (cell: CellAddress) => void
}

/** The store of an opened grid, for as long as it is on the screen. */
function useGridStore(
  sheet: OpenedGrid,
  columns: readonly GridColumn[],
  readColumns: readonly string[] | undefined,
): GridStore {
  const drafts = useDrafts()
  const { type, askedAt, rows } = sheet
  const [store] = useState(
    () => new GridStore(drafts, { type: type.id, collection: type.collection, columns, askedAt }, rows),
  )
  useFreshRows(store, { ...sheet, columns: readColumns })
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
  return store
}

function OpenGrid(props: OpenGridProps) {
  const { filters, onFilter, sheet, types, readColumns, wanted, onWant } = props
  const { type, rows } = sheet
  const { fields, all: allColumns, ...choice } = useGridColumns({ type, rows, types, filters })
  const { columns } = choice
  const store = useGridStore(sheet, allColumns, readColumns)
  useSyncExternalStore(store.subscribe, store.read)
  const [notice, say] = useNotice()
  const known = store.ids()
  const all = useMemo(() => gridRowsOf(store, known), [store, known])
  const facets = useMemo(() => gridFacets(type, fields, all), [type, fields, all])
  const ids = useMemo(
    () => orderedIds(gridRowsOf(store, known), { filters, facets, columns: allColumns }),
    [store, known, filters, facets, allColumns],
  )
  const incomplete = useMemo(() => all.filter(({ completeness }) => completeness < 1).length, [all])
  const sort = (path: string) => {
    const { orden = 'nombre' } = filters
    if (orden === path) onFilter({ orden: `-${path}` })
    else onFilter({ orden: orden === `-${path}` ? '' : path })
  }
  const want = (cell: CellAddress) => {
    onWant(cell)
    if (!columns.some(({ path }) => path === cell.path))
      onFilter({ columnas: columnNames([...columns, cell]) })
  }
  return (
    <div className={css.screen}>
      <GridHead type={type} filters={filters}>
        <GridFilterBar {...{ filters, facets, incomplete, onFilter }} count={all.length} noun={type}>
          <ChosenColumns {...{ filters, onFilter, type, ...choice }} />
        </GridFilterBar>
      </GridHead>
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
      <GridFoot
        {...{ store, type, wanted, notice }}
        visible={
          ids.length === all.length ? '' : ` ${formatNumber(ids.length)} de ${formatNumber(all.length)}`
        }
        onSay={say}
        onWant={want}
      />
    </div>
  )
}

type GridHeadProps = { type: GridType; filters: GridFilters; children: ReactNode }

function GridHead({ type, filters, children }: GridHeadProps) {
  const section = formSlug(type.collection)
  const form = documentFormOf(type.collection)!
  return (
    <>
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
        <nav className={`${layout.wrap} ${space.gap8}`} aria-label="Cómo verlos">
          <span className={css.view} aria-current="page">
            Planilla
          </span>
          <Link
            to="/$section"
            params={{ section }}
            search={isSheetOfType(type.id) ? { tipo: type.id } : {}}
            className={css.view}
          >
            Lista
          </Link>
        </nav>
        <ListCards place="views" screen={gridScreen(type.id)} filters={filters} />
        {children}
      </div>
    </>
  )
}

type GridFootProps = {
  store: GridStore
  type: GridType
  wanted: WantedCell | undefined
  notice: string
  /** How many of all the rows are left by the filters. */
  visible: string
  onSay: (sentence: string) => void
  onWant: (cell: CellAddress) => void
}

/** Unpublished changes of a grid, and the actions on them. */
function GridFoot({ store, type, wanted, notice, visible, onSay, onWant }: GridFootProps) {
  const { email } = usePanelSession()
  const mayPublish = useMay('publish')
  const state = store.read()
  const [isOpen, setOpen] = useState(false)
  const touched = store.touched().filter(isToPublish)
  const cells = touched.reduce((sum, row) => sum + changesOf(row, store.columns).length, 0)
  const nextFault = () => {
    const at = state.faults.findIndex(({ id, path }) => id === wanted?.id && path === wanted.path)
    const next = state.faults[(at + 1) % state.faults.length]
    if (next) onWant({ id: next.id, path: next.path })
  }
  const undo = () => {
    const place = store.undo()
    if (place) onWant(place)
  }
  return (
    <>
      <footer className={`${layout.row} ${rule.above} ${css.bar}`}>
        <p className={css.counts}>
          <strong>{cells === 0 ? 'Sin cambios' : formatCount(cells, 'cambio', 'cambios')}</strong>
          {cells === 0 ? '' : ` en ${formatCount(touched.length, ...rowWords(type.collection))}`}
        </p>
        {state.faults.length > 0 ? (
          <button type="button" className={css.faults} onClick={nextFault}>
            {formatCount(state.faults.length, 'dato', 'datos')} para revisar
          </button>
        ) : null}
        {state.state === 'saved' && state.savedAt === null ? null : <SaveMark session={store} />}
        <p role="status" className={`${font.note} ${css.said}`} title={notice}>
          {notice}
          {visible}
        </p>
        <span className={`${layout.line} ${css.ways}`}>
          <button type="button" className={parts.quiet} disabled={!state.canUndo} onClick={undo}>
            Deshacer <kbd className={`${parts.key} ${layout.wide} ${font.tiny}`}>Ctrl Z</kbd>
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
          {...{ store, email, mayPublish, type }}
          rows={touched}
          onDone={(count) => {
            setOpen(false)
            onSay(
              `${count === 1 ? 'Publicado 1 cambio' : `Publicados ${formatNumber(count)} cambios`}. Ya está en el sitio.`,
            )
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {state.state === 'signed-out' ? <SignInAgain onDone={() => store.retry()} /> : null}
    </>
  )
}

const gridRowsOf = (store: GridStore, ids: readonly string[]): EditableRow[] =>
  ids.flatMap((id) => store.row(id) ?? [])
