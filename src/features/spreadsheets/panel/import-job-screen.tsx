import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { collectionOfSpreadsheet, rowWords } from '#/publishing/model/columns/spreadsheet-names.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import type { PanelConflict } from '#/panel/model/panel-data.ts'
import { Button, BUTTON_CLASS } from '#/panel/common/button.tsx'
import { sendCommand, CommandRefused } from '#/panel/api/send-command.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { UndoDialog, type UndoChoice } from '#/publishing/panel/publications/undo-dialog.tsx'
import { ScreenHead } from '#/panel/common/screen-head.tsx'
import { useMay } from '#/panel/shell/session.ts'
import { AnswerForm, ReportList } from './report-list.tsx'
import {
  importQuery,
  importReportQuery,
  type PanelImport,
  importCountWords,
  importWords,
  waitingWords,
} from './import-queries.ts'
import { font, print, screen, stack, utility } from '#/panel/common/styles.ts'
import css from './import-screen.module.css'
import { latestMutation } from '#/panel/common/use-command.ts'
import { doneAtWords } from '#/panel/common/moments.ts'
import { ItemScreen } from '#/panel/common/item-screen.tsx'
import type { applyImport } from '#/features/spreadsheets/server/apply-import.ts'
import type { reviewImport, undoImport } from '#/features/spreadsheets/server/import-commands.ts'

export default function ImportJobScreen({ id }: { id: string }) {
  return (
    <ItemScreen
      trail={<Link to="/importar">Importar y exportar</Link>}
      title="Planilla"
      query={useQuery(importQuery(id))}
      width="wide"
    >
      {(job) => (
        <>
          <ScreenHead
            title={job.fileName}
            detail={`${doneAtWords({ at: job.createdAt, by: job.by })} · ${job.mode === 'publish' ? 'se publica al importar' : 'queda como borradores'}`}
          />
          <ImportStanding job={job} />
        </>
      )}
    </ItemScreen>
  )
}

/** Commands for an import, sent with the version on screen. */
function useImportCommands({ id, version }: PanelImport) {
  const client = useQueryClient()
  const [conflicts, setConflicts] = useState<readonly PanelConflict[] | null>(null)
  const again = () => client.invalidateQueries({ queryKey: ['importacion', id], exact: true })
  const review = useMutation({
    mutationFn: () => sendCommand<typeof reviewImport>('import.review', { import: id, version }),
    onSettled: again,
  })
  const apply = useMutation({
    mutationFn: () => sendCommand<typeof applyImport>('import.apply', { import: id, version }),
    onSettled: again,
  })
  const undo = useMutation({
    mutationFn: (choices: UndoChoice[]) =>
      sendCommand<typeof undoImport>('import.undo', { import: id, version, choices }),
    onSuccess: () => setConflicts(null),
    onError: (error) => setConflicts((error instanceof CommandRefused && error.refusal.clashes) || null),
    onSettled: again,
  })
  const error = conflicts ? null : latestMutation(apply, review, undo).error
  return { review, apply, undo, conflicts, error, onDecided: () => setConflicts(null) }
}

function ImportStanding({ job }: { job: PanelImport }) {
  const { review, apply, undo, conflicts, error, onDecided } = useImportCommands(job)
  const { id, version, type, state, progress, counts, isStalled, refusal, mode, ahead } = job
  const maySend = useMay('publish') || mode === 'drafts'
  const isReading = state === 'reading' && !isStalled
  const hasFaults = !isReading && refusal === undefined && (counts?.faults ?? 0) > 0
  const hasAsks = state === 'refused' && (counts?.asks ?? 0) > 0
  const { reset: forgetApply } = apply
  useEffect(() => {
    if (state === 'reading') forgetApply()
  }, [state, forgetApply])

  return (
    <>
      <section className={`${stack.m} ${utility.single}`} aria-label="Cómo está">
        <p role="status" className={`${font.medium} ${utility.larger}`}>
          {isReading
            ? progress.total > 0
              ? `Revisando: ${progress.done} de ${formatCount(progress.total, 'fila', 'filas')}…`
              : ahead === null
                ? 'Abriendo el archivo…'
                : waitingWords(ahead)
            : importWords(job)}
        </p>
        {isReading ? (
          <progress
            className={css.progress}
            aria-label="Revisión del archivo"
            {...(progress.total > 0 ? { value: progress.done, max: progress.total } : {})}
          />
        ) : null}
        {counts && !isReading ? <p>{importCountWords({ type, counts })}.</p> : null}
        <p className={`${print.never} ${screen.ways}`}>
          {state === 'ready' && maySend && counts && counts.fresh + counts.changed > 0 ? (
            <Button look="primary" disabled={apply.isPending} onClick={() => apply.mutate()}>
              {apply.isPending
                ? 'Importando…'
                : `Importar ${formatCount(counts.fresh + counts.changed, ...rowWords(collectionOfSpreadsheet(type)))}`}
            </Button>
          ) : null}
          {hasFaults ? (
            <a
              className={state === 'refused' ? BUTTON_CLASS.primary : BUTTON_CLASS.outline}
              href={`/panel/planillas/rechazada/${id}`}
              download
            >
              Descargar con «Qué corregir»
            </a>
          ) : null}
          {isStalled || state === 'refused' || state === 'ready' || state === 'undone' ? (
            <Button disabled={review.isPending} onClick={() => review.mutate()}>
              Revisar de nuevo
            </Button>
          ) : null}
          {state === 'done' && maySend ? (
            <Button disabled={undo.isPending} onClick={() => undo.mutate([])}>
              {undo.isPending ? 'Deshaciendo…' : 'Deshacer la importación'}
            </Button>
          ) : null}
        </p>
        <p aria-live="polite" className={screen.detail}>
          {state === 'done' && apply.isSuccess
            ? mode === 'publish'
              ? 'Listo: ya está en el sitio.'
              : 'Listo: quedó como borradores. Publicalos cuando quieras.'
            : ''}
          {state === 'refused' && refusal === undefined
            ? hasAsks
              ? 'Contestalo acá abajo, o corregí los títulos en la planilla y subila de nuevo.'
              : 'No se importó nada. Corregí esas celdas en la planilla y subila de nuevo.'
            : ''}
          {hasFaults && state !== 'refused'
            ? 'Las filas con errores no se importan: descargalas, corregilas y subilas como otra planilla.'
            : ''}
        </p>
        <ProblemMessage error={error} />
      </section>
      {counts && !isReading ? <Report id={id} version={version} hasAsks={hasAsks} /> : null}
      {conflicts ? <UndoDialog conflicts={conflicts} mutation={undo} onClose={onDecided} /> : null}
    </>
  )
}

function Report({ id, version, hasAsks }: { id: string; version: number; hasAsks: boolean }) {
  const { data, error } = useQuery(importReportQuery(id, version))
  if (error) return <ProblemMessage error={error} />
  if (!data) return <p role="status">Buscando el detalle…</p>
  return (
    <>
      {hasAsks && data.asks ? <AnswerForm key={version} id={id} version={version} asks={data.asks} /> : null}
      <ReportList report={data} />
    </>
  )
}
