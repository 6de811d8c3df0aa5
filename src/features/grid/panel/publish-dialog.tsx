import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_TOGETHER, MAX_PUBLISHED } from '#/publishing/model/publication-limits.ts'
import { formatCount, formatNumber } from '#/language/es-AR/format.ts'
import type { GridType } from './grid-queries.ts'
import { Button } from '#/panel/common/button.tsx'
import { sendCommand } from '#/panel/api/send-command.ts'
import { publicationsQuery } from '#/panel/api/queries.ts'
import { ScrollRegion } from '#/panel/common/section.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { AddToReleaseDialog } from '#/publishing/panel/releases/add-to-release-dialog.tsx'
import {
  DraftSection,
  seenOf,
  useDraftChanges,
  type DraftChanges,
} from '#/publishing/panel/publications/draft-changes.tsx'
import { font, layout, stack, utility } from '#/panel/common/styles.ts'
import css from '#/publishing/panel/publications/publications.module.css'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import type { GridColumn } from './grid-columns.ts'
import { isUndecided, type EditableRow } from './grid-row-data.ts'
import type { GridStore } from './grid-store.ts'
import type { publish as publishCommand } from '#/publishing/commands/publications/publish.ts'

type PublishDialogProps = {
  store: GridStore
  rows: readonly EditableRow[]
  email: string
  type: GridType
  mayPublish: boolean
  onDone: (count: number) => void
  onClose: () => void
}

/** The drafts of a grid that are to be published, of which some may be held back. */
function useChosenDrafts({ store, rows, email, type, onDone }: PublishDialogProps) {
  const client = useQueryClient()
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const publish = useMutation({
    mutationFn: async () => {
      await sendCommand<typeof publishCommand>('publication.publish', { drafts: seenOf(chosen) })
      return changes
    },
    onSuccess: (count) => {
      void client.invalidateQueries({ queryKey: publicationsQuery.queryKey })
      onDone(count)
    },
  })
  const query = useDraftChanges(
    rows.map(({ id }) => ({ collection: type.collection, id })),
    publish.error,
    async () => {
      const own = rows.filter((row) => choices.get(row.id) ?? row.draft?.by === email)
      store.catchUp(own.map(({ id }) => id))
      await store.flush()
    },
  )
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const isHeld = (id: string) => {
    const row = rowsById.get(id)
    return row !== undefined && isUndecided(row)
  }
  // Drafts with other authors are unchecked by default.
  const isChosen = ({ id, authors }: DraftChanges) =>
    !isHeld(id) && (choices.get(id) ?? authors.every((name) => name === email))
  const chosen = (query.data ?? []).filter(isChosen)
  const changes = chosen.reduce((sum, draft) => sum + changeCount(draft), 0)
  const choose = ({ id }: DraftChanges, isWanted: boolean) => {
    setChoices(new Map(choices).set(id, isWanted))
    // It can't be published before it is put on what is live by now.
    if (!isWanted || !rowsById.get(id)?.draft?.behind) return
    store.catchUp([id])
    void query.refetch()
  }
  const faulty = chosen.filter(({ id }) =>
    [...(rowsById.get(id)?.pending.values() ?? [])].some((each) => each.fault ?? each.theirs),
  )
  const isMany = chosen.length > MAX_PUBLISHED
  return { publish, query, rowsById, isHeld, isChosen, chosen, changes, choose, faulty, isMany }
}

export function PublishDialog(props: PublishDialogProps) {
  const { store, type, mayPublish, onClose } = props
  const [isJoining, setJoining] = useState(false)
  const { publish, query, rowsById, isHeld, isChosen, chosen, changes, choose, faulty, isMany } =
    useChosenDrafts(props)
  if (isJoining)
    return <AddToReleaseDialog title={type.label} flush={async () => seenOf(chosen)} onClose={onClose} />
  return (
    <PanelDialog title="Antes y después" size="wide" onClose={onClose}>
      <ScrollRegion label="Qué cambia" className={`${stack.m} ${utility.pane}`}>
        {query.data?.map((draft) => (
          <DraftSection
            key={draft.id}
            draft={draft}
            name={
              <label className={`${layout.line} ${font.medium} ${utility.gap10}`}>
                <input
                  type="checkbox"
                  checked={isChosen(draft)}
                  disabled={!mayPublish || isHeld(draft.id)}
                  onChange={({ target }) => choose(draft, target.checked)}
                />
                <span>
                  {draft.title} <span className={css.code}>{draft.id}</span>
                </span>
              </label>
            }
          >
            {isHeld(draft.id) ? (
              <p className={`${font.small} ${utility.error}`}>
                Se publicó otro valor en {factsBehind(rowsById.get(draft.id)!, store.columns)}: elegí en la
                celda cuál queda.
              </p>
            ) : null}
          </DraftSection>
        ))}
        {query.data?.length === 0 ? <p>No hay cambios sin publicar.</p> : null}
        {query.isPending ? <p role="status">Buscando…</p> : null}
      </ScrollRegion>
      {faulty.length > 0 ? (
        <p className={`${font.small} ${utility.error}`}>
          {formatCount(faulty.length, 'fila tiene', 'filas tienen')} datos para revisar: esos datos no se
          publican; los demás, sí.
        </p>
      ) : null}
      {isMany ? (
        <p className={`${font.small} ${utility.error}`}>
          Se publican hasta {formatNumber(MAX_PUBLISHED)} {type.plural} a la vez y hay{' '}
          {formatNumber(chosen.length)}: sacá los que sobran y publicalos después.
        </p>
      ) : null}
      <ProblemMessage error={publish.error ?? query.error} />
      <DialogActions cancel="Seguir editando" onCancel={onClose}>
        {mayPublish ? (
          <>
            <Button
              look="text"
              className={css.join}
              disabled={chosen.length === 0 || chosen.length > MAX_TOGETHER || query.isFetching}
              title={
                chosen.length > MAX_TOGETHER
                  ? `Un lanzamiento junta hasta ${MAX_TOGETHER} borradores.`
                  : undefined
              }
              onClick={() => setJoining(true)}
            >
              Sumar a un lanzamiento…
            </Button>
            <Button
              look="primary"
              disabled={chosen.length === 0 || isMany || query.isFetching || publish.isPending}
              onClick={() => publish.mutate()}
            >
              {publish.isPending ? 'Publicando…' : publishCountWords(changes)}
            </Button>
          </>
        ) : null}
      </DialogActions>
    </PanelDialog>
  )
}

const publishCountWords = (count: number): string =>
  count === 0 ? 'Publicar' : `Publicar ${formatCount(count, 'cambio', 'cambios')}`

/** New or deleted documents count as one change. */
const changeCount = ({ change, changes }: DraftChanges): number =>
  change === 'changed' ? Math.max(1, changes.length) : 1

const factsBehind = ({ pending }: EditableRow, columns: readonly GridColumn[]): string =>
  [...pending]
    .filter(([, { theirs }]) => theirs?.with === 'published')
    .map(([path]) => `«${columns.find((column) => column.path === path)?.label ?? path}»`)
    .join(', ')
