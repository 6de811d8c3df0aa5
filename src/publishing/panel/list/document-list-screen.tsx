import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useMemo } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { compareText, formatNumber } from '#/language/es-AR/format.ts'
import type { Summary } from '#/panel/model/panel-data.ts'
import type { DocumentForm } from '#/panel/forms/form-field.ts'
import { formSlug } from '#/panel/forms/forms.ts'
import { byTitle, useDocumentsOf } from '#/panel/api/documents.ts'
import { searchQuery } from '#/panel/api/queries.ts'
import { BUTTON_CLASS } from '#/panel/common/button.tsx'
import { DocumentLink } from '#/panel/common/document-link.tsx'
import { draftWords } from '#/panel/common/draft-words.ts'
import { choiceFilter, type FilterField } from '#/panel/common/filter-bar.tsx'
import type { FilteredScreenProps } from '#/panel/common/filters.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { relativeDayWords, shortMoment } from '#/panel/common/moments.ts'
import { StateMark } from '#/panel/common/state-mark.tsx'
import { anchor, font, layout, utility } from '#/panel/common/styles.ts'
import { ListCards } from '#/publishing/panel/editor-parts.tsx'
import { useMayWrite } from '#/publishing/panel/form/permission-notice.tsx'
import { useReleaseOf } from '#/publishing/panel/releases/release-queries.ts'
import releases from '#/publishing/panel/releases/releases.module.css'
import { BulkBar, ChooseLine, useSelection } from './bulk-bar.tsx'
import { filtered, type DocumentFilters } from './list-filter-state.ts'
import css from './list.module.css'

/** Height of `.line` in rem. */
const ROW_REM = 4.25

type DocumentListProps = FilteredScreenProps<DocumentFilters> & { form: DocumentForm }

export function DocumentListScreen({ form, filters, onFilter }: DocumentListProps) {
  const documents = useDocumentsOf(form.collection)
  const own = useMemo(() => documents.toSorted(byTitle), [documents])
  const words = form.collection === 'products' ? (filters.buscar ?? '') : ''
  const { data: answer } = useQuery(searchQuery(words))
  const found = words.trim().length > 1 ? answer?.products : undefined
  const lines = useMemo(() => filtered(own, filters, found), [own, filters, found])
  const chosen = useSelection(lines)
  const mayWrite = useMayWrite(form.collection)
  const section = formSlug(form.collection)
  const total = formatNumber(own.length)
  return (
    <ListScreen
      title={form.many}
      ways={
        <>
          <ListCards place="ways" {...{ screen: section, filters, collection: form.collection, lines }} />
          {form.id ? (
            <Link to="/$section/nuevo" params={{ section }} className={BUTTON_CLASS.primary}>
              {form.fresh}
            </Link>
          ) : null}
        </>
      }
      filtered={{
        filters,
        onFilter,
        fields: filterFields(form, own),
        views: <ListCards place="views" screen={section} filters={filters} />,
      }}
      count={lines.length === own.length ? `${total} en total` : `${formatNumber(lines.length)} de ${total}`}
      bar={mayWrite ? <BulkBar form={form} lines={lines} chosen={chosen} /> : null}
      lines={lines}
      rowHeight={ROW_REM}
      renderRow={(line) => (
        <div className={css.line}>
          {mayWrite ? <ChooseLine line={line} chosen={chosen} /> : null}
          <DocumentLine line={line} />
        </div>
      )}
      none={
        <>
          <p>{form.about}</p>
          <p>Todavía no hay ninguno.{form.id ? ` Empezá con «${form.fresh}».` : ''}</p>
        </>
      }
    />
  )
}

type ProductChoice = (product: NonNullable<Summary['product']>) => [string, string]

function filterFields(
  { collection }: DocumentForm,
  own: readonly Summary[],
): FilterField<keyof DocumentFilters>[] {
  const isProducts = collection === 'products'
  const choices = (choice: ProductChoice) =>
    [...new Map(own.flatMap(({ product }) => (product ? [choice(product)] : [])))].sort(([, a], [, b]) =>
      compareText(a, b),
    )
  return [
    { kind: 'search', key: 'buscar', placeholder: isProducts ? 'Buscar por nombre o código' : 'Buscar' },
    choiceFilter('estado', 'Estado', 'Todos los estados', [
      ['borrador', 'Con borrador'],
      ['publicado', 'Publicados'],
      ...(isProducts ? [['discontinuado', 'Discontinuados'] as const] : []),
    ]),
    ...(isProducts ? productFilterFields(choices) : []),
    choiceFilter('orden', 'Orden', 'Por nombre', [
      ['recientes', 'Los últimos cambiados primero'],
      ...(isProducts ? [['incompletos', 'Los incompletos primero'] as const] : []),
    ]),
  ]
}

const productFilterFields = (choices: (choice: ProductChoice) => [string, string][]) => [
  choiceFilter(
    'tipo',
    'Tipo',
    'Todos los tipos',
    choices(({ type, typeLabel }) => [type, typeLabel]),
  ),
  choiceFilter(
    'categoria',
    'Categoría',
    'Todas las categorías',
    choices(({ category, categoryName }) => [String(category), categoryName]),
  ),
  choiceFilter('completo', 'Datos', 'Completos o no', [
    ['poco', 'Completos a menos del 70 %'],
    ['casi', 'Completos del 70 al 99 %'],
    ['todo', 'Completos del todo'],
  ]),
]

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
      <span className={utility.grow}>
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

function ScheduledMark({ collection, id }: { collection: PublicCollection; id: string }) {
  const release = useReleaseOf(collection, id)
  if (!release?.at) return null
  const isFailed = release.status === 'failed'
  return (
    <span className={`${font.tiny} ${releases.mark}`} data-failed={isFailed || undefined}>
      {isFailed ? 'No se pudo publicar' : 'Programado'}
      {isFailed ? null : <span className={layout.wide}> · {shortMoment(release.at)}</span>}
    </span>
  )
}
