import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useMemo, useRef } from 'react'
import { formatNumber } from '#/language/es-AR/format.ts'
import type { Summary } from '#/panel/model/panel-data.ts'
import { BUTTON_CLASS } from '#/panel/common/button.tsx'
import { searchQuery } from '#/panel/api/queries.ts'
import type { DocumentForm } from '#/panel/forms/form-field.ts'
import { formSlug } from '#/panel/forms/forms.ts'
import { BulkBar, ChooseLine } from './bulk-bar.tsx'
import { useSelection, type LineSelection } from './use-selection.ts'
import { ScheduledMark } from '#/publishing/panel/releases/scheduled-mark.tsx'
import { filtered, type DocumentFilters } from './list-filter-state.ts'
import type { FilteredScreenProps } from '#/panel/common/filters.ts'
import { useMayWrite } from '#/publishing/panel/form/permission-notice.tsx'
import { useDocumentsOf } from '#/panel/api/documents.ts'
import { byTitle } from '#/panel/api/find-documents.ts'
import { ListCards } from '#/publishing/panel/editor-parts.tsx'
import { ListFilters } from './list-filters.tsx'
import { StateMark } from '#/panel/common/state-mark.tsx'
import { draftWords } from '#/panel/common/draft-words.ts'
import { relativeDayWords } from '#/panel/common/moments.ts'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import font from '#/ui/font.module.css'
import screen from '#/panel/common/screen.module.css'
import layout from '#/ui/layout.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import anchor from '#/ui/anchor.module.css'
import css from './document-list-screen.module.css'
import { DocumentLink } from '#/panel/common/document-link.tsx'

/** Row height in rem, so that it grows with the text size. */
const ROW_REM = 4.25

export function DocumentListScreen({
  form,
  filters,
  onFilter,
}: FilteredScreenProps<DocumentFilters> & { form: DocumentForm }) {
  const documents = useDocumentsOf(form.collection)
  const own = useMemo(() => documents.toSorted(byTitle), [documents])
  const isProducts = form.collection === 'products'
  const words = isProducts ? (filters.buscar ?? '') : ''
  const { data: answer } = useQuery(searchQuery(words))
  const found = words.trim().length > 1 ? answer?.products : undefined
  const lines = useMemo(() => filtered(own, filters, found), [own, filters, found])
  const chosen = useSelection(lines)
  const mayWrite = useMayWrite(form.collection)
  const section = formSlug(form.collection)

  return (
    <div className={css.screen}>
      <header className={screen.top}>
        <ScreenTitle className={screen.title}>{form.many}</ScreenTitle>
        <span className={`${layout.row} ${css.ways}`}>
          <ListCards place="ways" {...{ screen: section, filters, collection: form.collection, lines }} />
          {form.id ? (
            <Link to="/$section/nuevo" params={{ section }} className={BUTTON_CLASS.primary}>
              {form.fresh}
            </Link>
          ) : null}
        </span>
      </header>
      <ListCards place="views" screen={section} filters={filters} />
      <ListFilters form={form} filters={filters} own={own} onChange={onFilter} />
      <p className={screen.detail} role="status">
        {lines.length === own.length
          ? `${formatNumber(own.length)} en total`
          : `${formatNumber(lines.length)} de ${formatNumber(own.length)}`}
      </p>
      {mayWrite ? <BulkBar form={form} lines={lines} chosen={chosen} /> : null}
      {lines.length === 0 ? (
        <div className={`${stack.xs} ${font.muted} ${css.none}`}>
          {own.length === 0 ? (
            <>
              <p>{form.about}</p>
              <p>Todavía no hay ninguno.{form.id ? ` Empezá con «${form.fresh}».` : ''}</p>
            </>
          ) : (
            <>
              <p>Nada coincide con lo que buscás.</p>
              <p>
                <Link to="/$section" params={{ section }} search={{}} className={BUTTON_CLASS.text}>
                  Quitar la búsqueda y los filtros
                </Link>
              </p>
            </>
          )}
        </div>
      ) : (
        <DocumentLines lines={lines} chosen={mayWrite ? chosen : undefined} />
      )}
    </div>
  )
}

type LinesProps = { lines: readonly Summary[]; chosen: LineSelection | undefined }

function DocumentLines({ lines, chosen }: LinesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- Its functions change with every render, and none is stored between renders.
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    overscan: 8,
    getItemKey: (index) => lines[index]!.id,
  })
  return (
    <div ref={scroller} className={`${rule.above} ${css.scroller}`}>
      <ul className={css.lines} style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            className={`${rule.below} ${css.line}`}
            aria-setsize={lines.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {chosen ? <ChooseLine line={lines[index]!} chosen={chosen} /> : null}
            <DocumentLine line={lines[index]!} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const DocumentLine = memo(function Line({ line }: { line: Summary }) {
  const { product } = line
  return (
    <DocumentLink to={line} className={`${layout.line} ${anchor.inset} ${css.link}`} preload="intent">
      {product ? (
        <span className={css.picture}>
          {product.picture ? (
            <img src={product.picture} alt="" width="48" height="48" loading="lazy" />
          ) : null}
        </span>
      ) : null}
      <span className={css.words}>
        <span className={`${font.medium} ${layout.cut} ${css.name}`}>{line.title}</span>
        <span className={`${font.note} ${layout.cut} ${css.detail}`}>
          {[draftWords(line), line.detail].filter(Boolean).join(' · ')}
        </span>
      </span>
      {product ? (
        <span className={`${font.tiny} ${css.completeness}`}>
          <meter
            className={css.meter}
            min="0"
            max="1"
            low={0.7}
            optimum={1}
            value={product.completeness}
            aria-label={`Completo al ${Math.round(product.completeness * 100)} %`}
          />
          <span aria-hidden="true">{Math.round(product.completeness * 100)} %</span>
        </span>
      ) : null}
      <ScheduledMark collection={line.collection} id={line.id} />
      <span className={`${font.tiny} ${css.when}`}>{relativeDayWords(line.updatedAt)}</span>
      <span className={css.state}>
        <StateMark state={line.state} status={product?.status} until={line.until} />
      </span>
    </DocumentLink>
  )
})
