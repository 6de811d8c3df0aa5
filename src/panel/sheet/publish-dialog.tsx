import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_TOGETHER, MOST_PUBLISHED } from '../../catalogue/documents/together.ts'
import { countOf, formatNumber } from '../../catalogue/text/format.ts'
import button from '../../ui/button.module.css'
import { order, OrderRefused } from '../api/orders.ts'
import { publicationsQuery } from '../api/queries.ts'
import { ChangesList } from '../common/changes-list.tsx'
import { Problem } from '../common/notice.tsx'
import { JoinDialog } from '../launches/join-dialog.tsx'
import { Dialog } from '../shell/dialog.tsx'
import type { GridColumn } from './sheet-columns.ts'
import { changesOf, isUndecided, nameOf, type Row } from './sheet-row.ts'
import type { SheetStore } from './sheet-store.ts'
import css from './publish-dialog.module.css'

type Props = {
  store: SheetStore
  columns: readonly GridColumn[]
  /** Products with a draft or something that is not in one yet. */
  rows: readonly Row[]
  email: string
  title: string
  mayPublish: boolean
  onDone: (count: number) => void
  onClose: () => void
}

/** What publishing would change, product by product, before and after; then it is published, all of it as one. */
export function PublishDialog({ store, columns, rows, email, title, mayPublish, onDone, onClose }: Props) {
  const client = useQueryClient()
  const [isJoining, setJoining] = useState(false)
  // What somebody else is at is published by whoever says so.
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter((row) => !isOwn(row, email)).map(({ id }) => id)),
  )
  const chosen = rows.filter((row) => !left.has(row.id) && !isUndecided(row))
  const changes = chosen.reduce((sum, row) => sum + countIn(row, columns), 0)
  const refused = (id: string) =>
    publish.error instanceof OrderRefused
      ? (publish.error.refusal.issues ?? []).filter((issue) => issue.id === id && issue.severity === 'error')
      : []
  const flush = async () => {
    store.catchUp(chosen.map(({ id }) => id))
    await store.flush()
    return chosen.flatMap(({ id }) => {
      const version = store.row(id)?.draft?.version
      return version === undefined ? [] : [{ collection: 'products' as const, document: id, version }]
    })
  }
  const publish = useMutation({
    mutationFn: async () => {
      const drafts = await flush()
      if (drafts.length === 0) throw new Error('No hay cambios sin publicar.')
      await order('publication.publish', { drafts })
      return changes
    },
    onSuccess: (count) => {
      void client.invalidateQueries({ queryKey: publicationsQuery.queryKey })
      onDone(count)
    },
  })
  const held = chosen.filter(({ pending }) => [...pending.values()].some((each) => each.fault ?? each.theirs))
  const isMany = chosen.length > MOST_PUBLISHED
  if (isJoining) return <JoinDialog title={title} flush={flush} onClose={onClose} />
  return (
    <Dialog title="Antes y después" isWide onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard scrolls it, too. */}
      <div className={css.list} tabIndex={0} role="region" aria-label="Qué cambia">
        {rows.map((row) => (
          <section key={row.id} className={css.product} aria-label={nameOf(row)}>
            <label className={css.name}>
              <input
                type="checkbox"
                checked={!left.has(row.id) && !isUndecided(row)}
                disabled={!mayPublish || isUndecided(row)}
                onChange={() => {
                  const next = new Set(left)
                  if (!next.delete(row.id)) next.add(row.id)
                  setLeft(next)
                }}
              />
              <span>
                {nameOf(row)} <span className={css.code}>{row.id}</span>
              </span>
              {isOwn(row, email) ? null : (
                <span className={css.by}>de {row.draft?.by ?? 'otra persona'}</span>
              )}
            </label>
            <Changes row={row} columns={columns} />
            {isUndecided(row) ? (
              <p className={css.fault}>
                Otra persona publicó otro valor en {factsBehind(row, columns)}: elegí en la celda cuál queda.
              </p>
            ) : null}
            {refused(row.id).map(({ path, message }) => (
              <p key={`${path} ${message}`} className={css.fault}>
                {columns.find((column) => column.path === path)?.label ?? ''} {message}
              </p>
            ))}
          </section>
        ))}
      </div>
      {held.length > 0 ? (
        <p className={css.fault}>
          {countOf(held.length, 'producto tiene', 'productos tienen')} datos para revisar: esos datos no se
          publican; los demás, sí.
        </p>
      ) : null}
      {isMany ? (
        <p className={css.fault}>
          Se publican hasta {formatNumber(MOST_PUBLISHED)} productos juntos y hay{' '}
          {formatNumber(chosen.length)}: sacá los que sobran y publicalos después.
        </p>
      ) : null}
      <Problem error={publish.error} />
      <div className={css.ways}>
        <button type="button" className={`${button.outline} ${button.compact}`} onClick={onClose}>
          Seguir editando
        </button>
        {mayPublish ? (
          <>
            <button
              type="button"
              className={`${button.text} ${css.join}`}
              disabled={chosen.length === 0 || chosen.length > MAX_TOGETHER}
              title={
                chosen.length > MAX_TOGETHER
                  ? `Un lanzamiento junta hasta ${MAX_TOGETHER} borradores.`
                  : undefined
              }
              onClick={() => setJoining(true)}
            >
              Sumar a un lanzamiento…
            </button>
            <button
              type="button"
              className={`${button.primary} ${button.compact}`}
              disabled={chosen.length === 0 || isMany || publish.isPending}
              onClick={() => publish.mutate()}
            >
              {publish.isPending ? 'Publicando…' : publishWords(changes)}
            </button>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

export const publishWords = (count: number): string =>
  count === 0 ? 'Publicar' : `Publicar ${countOf(count, 'cambio', 'cambios')}`

/** «Autonomía», «Peso»: what somebody else published otherwise. */
const factsBehind = ({ pending }: Row, columns: readonly GridColumn[]): string =>
  [...pending]
    .filter(([, { theirs }]) => theirs?.isPublished)
    .map(([path]) => `«${columns.find((column) => column.path === path)?.label ?? path}»`)
    .join(', ')

/** A draft that says something else beyond what the grid shows counts as one change. */
export const countIn = (row: Row, columns: readonly GridColumn[]): number =>
  Math.max(1, changesOf(row, columns).length)

/** Whether it is of whoever is here: what they are writing, or saved last. */
export const isOwn = (row: Row, email: string): boolean =>
  row.pending.size > 0 || row.draft === null || row.draft.by === email

function Changes({ row, columns }: { row: Row; columns: readonly GridColumn[] }) {
  const changes = changesOf(row, columns)
  if (!row.live) return <p className={css.whole}>Producto nuevo: se publica entero.</p>
  if (row.draft && row.draft.data === null) return <p className={css.whole}>Se quita del sitio.</p>
  if (changes.length === 0)
    return <p className={css.whole}>Cambia algo que no está en la planilla: sus fotos o sus archivos.</p>
  return <ChangesList changes={changes} className={css.changes} />
}
