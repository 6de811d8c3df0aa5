import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { buenosAiresClock } from '#/language/es-AR/buenos-aires-time.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { Button } from '#/panel/common/button.tsx'
import { latestMutation } from '#/panel/common/use-command.ts'
import { CommandRefused, sendCommand } from '#/panel/api/send-command.ts'
import { AskFirst } from '#/panel/shell/dialog.tsx'
import { useMay } from '#/panel/shell/session.ts'
import { DraftPicker, ReleaseDocuments } from './release-documents.tsx'
import { ReleaseEnd, ReleaseName, TimeField, tomorrowAtNine, useTime } from './time-field.tsx'
import {
  namedDocuments,
  releaseInput,
  unseenIn,
  withSeen,
  type SentDraft,
  releaseQuery,
  type CheckedRelease,
} from './release-queries.ts'
import { ReviewDialog } from '#/publishing/panel/publications/review-dialog.tsx'
import { EndWords, unseenWords, releaseTimeText } from './release-list.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { ScreenHead } from '#/panel/common/screen-head.tsx'
import { ItemScreen } from '#/panel/common/item-screen.tsx'
import { layout, screen, space, stack, utility } from '#/panel/common/styles.ts'
import css from './releases.module.css'
import { PanelSection } from '#/panel/common/section.tsx'
import type {
  deleteRelease,
  saveRelease,
  publishRelease,
  setReleaseEnd,
} from '#/publishing/commands/releases/release-commands.ts'
import type { InputOf } from '#/core/commands/command.ts'

type ReleaseChange = Partial<Pick<InputOf<typeof saveRelease>, 'name' | 'documents' | 'at' | 'until'>>

export default function ReleaseScreen({ id }: { id: string }) {
  return (
    <ItemScreen
      trail={<Link to="/lanzamientos">Lanzamientos</Link>}
      title="Lanzamiento"
      query={useQuery(releaseQuery(id))}
    >
      {(release) =>
        release ? (
          <OpenRelease release={release} />
        ) : (
          <>
            <ScreenHead title="Lanzamiento" />
            <p role="alert">Ya no existe: alguien lo borró. Los borradores quedaron como estaban.</p>
          </>
        )
      }
    </ItemScreen>
  )
}

/** Commands of a release, with their review dialogs. */
function useReleaseCommands(release: CheckedRelease) {
  const { id, version, status, documents } = release
  const client = useQueryClient()
  const navigate = useNavigate()
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
  const accept = useMutation({
    mutationFn: (seen: SentDraft[]) => save.mutateAsync({ documents: withSeen(release, seen) }),
    onSuccess: () => setReviewing(false),
  })
  const unseen = unseenIn(release)
  const isPublishing = isReviewMissing(publish.error)
  const isUnreviewed = isPublishing || isReviewMissing(save.error)
  const isBusy = save.isPending || publish.isPending || end.isPending || remove.isPending
  const review = isReviewing ? (
    <ReviewDialog
      documents={unseen}
      confirm={unseen.length === 1 ? 'Así está bien' : 'Así están bien'}
      mutation={accept}
      onClose={() => setReviewing(false)}
    />
  ) : isUnreviewed ? (
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
  ) : null
  const error = review ? null : latestMutation(publish, end, save, remove).error
  return { save, end, publish, remove, unseen, isBusy, review, error, onReview: () => setReviewing(true) }
}

type ReleaseCommands = ReturnType<typeof useReleaseCommands>

function OpenRelease({ release }: { release: CheckedRelease }) {
  const { id, name, status, documents } = release
  const mayPublish = useMay('publish') && status !== 'done'
  const commands = useReleaseCommands(release)
  const { save, remove, isBusy } = commands
  return (
    <>
      <ReleaseName
        key={name}
        id={id}
        name={name}
        mayChange={mayPublish}
        onChange={(next) => save.mutateAsync({ name: next })}
      />
      <ReleaseTimes release={release} commands={commands} />
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
            <AskFirst
              look="text"
              action="Borrar el lanzamiento"
              question={`¿Borrar «${name}»?`}
              confirm="Borrar"
              onSure={() => remove.mutate()}
            >
              No se publica a ninguna hora. Los borradores quedan como están.
            </AskFirst>
          </p>
        </>
      ) : null}
      {commands.review}
    </>
  )
}

/** Start and end of a release, and its failure. */
function ReleaseTimes({ release, commands }: { release: CheckedRelease; commands: ReleaseCommands }) {
  const { status, failure, publication, until, ended, documents } = release
  const isPublisher = useMay('publish')
  const isWaiting = isPublisher && status !== 'done' && documents.length > 0
  const mayEnd = isPublisher && status === 'done' && publication !== null && ended === null
  const endForm = (
    <ReleaseEnd key={`${until}`} release={release} isBusy={commands.isBusy} onEnd={commands.end.mutate} />
  )
  return (
    <section
      className={`${stack.m} ${css.box}`}
      data-failed={failure ? true : undefined}
      aria-label="Cuándo se publica"
    >
      <p role="status">
        <strong>{status === 'done' ? 'Publicado.' : releaseTimeText(release)}</strong>
        {status === 'done' && release.at ? ` ${releaseTimeText(release)}.` : null}
      </p>
      {until === null && ended === null ? null : (
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
      {isWaiting ? <WaitingRelease release={release} commands={commands} endForm={endForm} /> : null}
      {mayEnd ? endForm : null}
      <ProblemMessage error={commands.error} isInline />
    </section>
  )
}

type WaitingReleaseProps = { release: CheckedRelease; commands: ReleaseCommands; endForm: ReactNode }

function WaitingRelease({ release, commands, endForm }: WaitingReleaseProps) {
  const { save, publish, unseen, isBusy, onReview } = commands
  const errorCount = release.issues.filter(({ severity }) => severity === 'error').length
  return (
    <>
      {errorCount > 0 ? (
        <p className={screen.problem}>
          Así como está no se puede publicar: hay {formatCount(errorCount, 'cosa', 'cosas')} para corregir,
          más abajo.
        </p>
      ) : null}
      {unseen.length > 0 ? (
        <>
          <p className={screen.problem}>{unseenWords(unseen.length, release.status === 'scheduled')}</p>
          <p>
            <Button disabled={isBusy} onClick={onReview}>
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
      {endForm}
      <p className={`${layout.row} ${layout.fixed} ${utility.small} ${space.gap12}`}>
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
