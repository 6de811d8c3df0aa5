import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { buenosAiresClock } from '#/language/es-AR/buenos-aires-time.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { Button } from '#/panel/common/button.tsx'
import { latestMutation } from '#/panel/common/latest-of.ts'
import { CommandRefused, sendCommand } from '#/panel/api/send-command.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { Loading } from '#/panel/shell/failure.tsx'
import { useMay } from '#/panel/shell/session.ts'
import { DraftPicker } from './draft-picker.tsx'
import { ReleaseDocuments } from './release-documents.tsx'
import { ReleaseName } from './release-name.tsx'
import { namedDocuments, releaseInput, unseenIn, withSeen, type SentDraft } from './release-drafts.ts'
import { releaseQuery, type CheckedRelease } from './release-queries.ts'
import { ReviewDialog } from '#/publishing/panel/publications/review-dialog.tsx'
import { ReleaseEnd as End } from './release-end.tsx'
import { EndWords, unseenWords, releaseTimeText } from './release-list.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { TimeField, tomorrowAtNine, useTime } from './time-field.tsx'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import print from '#/ui/print.module.css'
import font from '#/ui/font.module.css'
import screen from '#/panel/common/screen.module.css'
import layout from '#/ui/layout.module.css'
import stack from '#/ui/stack.module.css'
import css from './releases.module.css'
import { PanelSection } from '#/panel/common/section.tsx'
import type { deleteRelease } from '#/publishing/commands/releases/delete-release.ts'
import type { publishRelease } from '#/publishing/commands/releases/publish-release.ts'
import type { InputOf } from '#/core/commands/command.ts'
import type { saveRelease } from '#/publishing/commands/releases/save-release.ts'
import type { setReleaseEnd } from '#/publishing/commands/releases/set-release-end.ts'

type ReleaseChange = Partial<Pick<InputOf<typeof saveRelease>, 'name' | 'documents' | 'at' | 'until'>>

export default function ReleaseScreen({ id }: { id: string }) {
  const { data: release, error } = useQuery(releaseQuery(id))
  if (release) return <OpenRelease release={release} />
  if (release === undefined && !error) return <Loading />
  return (
    <div className={screen.screen}>
      <ScreenTitle className={screen.title}>Lanzamiento</ScreenTitle>
      <p role="alert">
        {error?.message ?? 'Ya no existe: alguien lo borró. Los borradores quedaron como estaban.'}
      </p>
      <p>
        <Link to="/lanzamientos">Ver todos los lanzamientos</Link>
      </p>
    </div>
  )
}

function OpenRelease({ release }: { release: CheckedRelease }) {
  const { id, name, version, status, failure, issues, documents } = release
  const client = useQueryClient()
  const navigate = useNavigate()
  const isPublisher = useMay('publish')
  const mayPublish = isPublisher && status !== 'done'
  const mayEnd = isPublisher && status === 'done' && release.publication !== null && release.ended === null
  const [isAsking, setAsking] = useState(false)
  const [isReviewing, setReviewing] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: ['lanzamientos'] })
  const save = useMutation({
    mutationFn: (change: ReleaseChange) =>
      sendCommand<typeof saveRelease>('launch.save', { ...releaseInput(release), ...change }),
    onSettled: refresh,
  })
  const end = useMutation({
    mutationFn: (until: string | null) =>
      status === 'done'
        ? sendCommand<typeof setReleaseEnd>('launch.until', { launch: id, version, until })
        : save.mutateAsync({ until }),
    onSettled: refresh,
  })
  const publish = useMutation({
    mutationFn: (drafts: SentDraft[]) =>
      sendCommand<typeof publishRelease>('launch.publish', { launch: id, version, drafts }),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => sendCommand<typeof deleteRelease>('launch.remove', { launch: id, version }),
    onSuccess: async () => {
      await navigate({ to: '/lanzamientos' })
      await refresh()
    },
  })
  const unseen = unseenIn(release)
  const accept = useMutation({
    mutationFn: (seen: SentDraft[]) => save.mutateAsync({ documents: withSeen(release, seen) }),
    onSuccess: () => setReviewing(false),
  })
  const isPublishing = isReviewMissing(publish.error)
  const isUnreviewed = isPublishing || isReviewMissing(save.error)
  const errorCount = issues.filter(({ severity }) => severity === 'error').length
  const isBusy = save.isPending || publish.isPending || end.isPending || remove.isPending
  return (
    <div className={screen.screen}>
      <nav className={`${print.never} ${font.note} ${screen.trail}`} aria-label="Dónde estás">
        <Link to="/lanzamientos">Lanzamientos</Link>
      </nav>
      <ReleaseName
        key={name}
        id={id}
        name={name}
        mayChange={mayPublish}
        onChange={(next) => save.mutateAsync({ name: next })}
      />
      <section
        className={`${stack.m} ${css.box}`}
        data-failed={failure ? true : undefined}
        aria-label="Cuándo se publica"
      >
        <p role="status">
          <strong>{status === 'done' ? 'Publicado.' : releaseTimeText(release)}</strong>
          {status === 'done' && release.at ? ` ${releaseTimeText(release)}.` : null}
        </p>
        {release.until === null && release.ended === null ? null : (
          <p>
            <EndWords release={release} />
          </p>
        )}
        {failure ? <p className={screen.problem}>{failure.sentence}</p> : null}
        {status === 'done' ? (
          <p>
            <Link to="/publicaciones">Ver la publicación, o deshacerla</Link>
          </p>
        ) : null}
        {mayPublish && documents.length > 0 ? (
          <>
            {errorCount > 0 ? (
              <p className={screen.problem}>
                Así como está no se puede publicar: hay {formatCount(errorCount, 'cosa', 'cosas')} para
                corregir, más abajo.
              </p>
            ) : null}
            {unseen.length > 0 ? (
              <>
                <p className={screen.problem}>{unseenWords(unseen.length, status === 'scheduled')}</p>
                <p>
                  <Button disabled={isBusy} onClick={() => setReviewing(true)}>
                    {unseen.length === 1 ? 'Revisar cómo quedó' : 'Revisar cómo quedaron'}
                  </Button>
                </p>
              </>
            ) : null}
            <When
              key={`at ${release.at}`}
              release={release}
              isBusy={isBusy}
              isUnseen={unseen.length > 0}
              onSchedule={(at) => save.mutate({ at })}
              onUnschedule={() => save.mutate({ at: null })}
            />
            <End key={`${release.until}`} release={release} isBusy={isBusy} onEnd={end.mutate} />
            <p className={`${layout.row} ${css.ways}`}>
              <Button
                look="primary"
                data-publish=""
                disabled={isBusy || errorCount > 0 || unseen.length > 0}
                onClick={() => publish.mutate(namedDocuments(release))}
              >
                {publish.isPending ? 'Publicando…' : 'Publicar ahora'}
              </Button>
            </p>
          </>
        ) : null}
        {mayEnd ? (
          <End key={`${release.until}`} release={release} isBusy={isBusy} onEnd={end.mutate} />
        ) : null}
        {isReviewing || isUnreviewed ? null : (
          <ProblemMessage error={latestMutation(publish, end, save, remove).error} isInline />
        )}
      </section>
      <PanelSection
        id="documentos"
        title={status === 'done' ? 'Qué se publicó' : 'Qué se publica'}
        count={documents.length}
      >
        <ReleaseDocuments
          release={release}
          mayChange={mayPublish && !isBusy}
          onChange={(next) => save.mutate({ documents: next })}
        />
      </PanelSection>
      {mayPublish ? (
        <>
          <DraftPicker
            release={release}
            isBusy={isBusy}
            onAdd={(added) => save.mutateAsync({ documents: withSeen(release, added) })}
          />
          <p>
            <Button look="text" onClick={() => setAsking(true)}>
              Borrar el lanzamiento
            </Button>
          </p>
        </>
      ) : null}
      {isReviewing ? (
        <ReviewDialog
          documents={unseen}
          confirm={unseen.length === 1 ? 'Así está bien' : 'Así están bien'}
          mutation={accept}
          onClose={() => setReviewing(false)}
        />
      ) : null}
      {isUnreviewed ? (
        <ReviewDialog
          documents={documents}
          confirm={isPublishing ? 'Publicar ahora' : 'Programar'}
          mutation={{
            isPending: isBusy,
            error: null,
            mutate: (seen) =>
              isPublishing ? publish.mutate(seen) : save.mutate({ ...save.variables, documents: seen }),
          }}
          onClose={() => (isPublishing ? publish : save).reset()}
        />
      ) : null}
      {isAsking ? (
        <PanelDialog title={`¿Borrar «${name}»?`} onClose={() => setAsking(false)}>
          <p>No se publica a ninguna hora. Los borradores quedan como están.</p>
          <DialogActions
            cancel="Cancelar"
            onCancel={() => setAsking(false)}
            confirm="Borrar"
            onConfirm={() => {
              setAsking(false)
              remove.mutate()
            }}
          />
        </PanelDialog>
      ) : null}
    </div>
  )
}

const isReviewMissing = (error: Error | null) =>
  error instanceof CommandRefused && error.refusal.reason === 'unreviewed'

type WhenProps = {
  release: CheckedRelease
  isBusy: boolean
  isUnseen: boolean
  onSchedule: (at: string) => void
  onUnschedule: () => void
}

function When({ release: { status, at }, isBusy, isUnseen, onSchedule, onUnschedule }: WhenProps) {
  const isScheduled = status === 'scheduled'
  const { field, onSubmit } = useTime(
    () => (isScheduled ? buenosAiresClock(new Date(at!)) : tomorrowAtNine()),
    onSchedule,
  )
  return (
    <form className={`${layout.wrap} ${css.form}`} onSubmit={onSubmit} noValidate>
      <TimeField id="lanzamiento-hora" {...field} />
      <Button type="submit" disabled={isBusy || isUnseen}>
        {isScheduled ? 'Cambiar la hora' : 'Programar'}
      </Button>
      {isScheduled ? (
        <Button look="text" disabled={isBusy} onClick={onUnschedule}>
          Quitar la hora
        </Button>
      ) : null}
    </form>
  )
}
