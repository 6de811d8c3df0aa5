import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { layout, space } from '#/panel/common/styles.ts'
import { sendCommand } from '#/panel/api/send-command.ts'
import { Button } from '#/panel/common/button.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { changeTogether, type DocumentChange } from '#/publishing/panel/draft/change-together.ts'
import { useDrafts } from '#/publishing/panel/draft/use-drafts.ts'
import { ReviewDialog } from '#/publishing/panel/publications/review-dialog.tsx'
import type { SentDraft } from '#/publishing/panel/releases/release-queries.ts'
import { useMay } from '#/panel/shell/session.ts'
import type { publish as publishCommand } from '#/publishing/commands/publications/publish.ts'

/** Saves the lesson of a query as drafts, or publishes them; `lesson` recomputes it because of concurrent teaching. */
export function useTeaching(text: string, lesson: () => Promise<DocumentChange[]>, onDone: () => void) {
  const client = useQueryClient()
  const drafts = useDrafts()
  const [isReviewing, setReviewing] = useState(false)
  const [isDone, setDone] = useState(false)
  const save = useMutation({
    async mutationFn() {
      const changes = await lesson()
      await changeTogether({ drafts, client }, changes)
      return changes.map(({ collection, document: id }) => ({ collection, id }))
    },
  })
  const publish = useMutation({
    mutationFn: (seen: SentDraft[]) =>
      sendCommand<typeof publishCommand>('publication.publish', {
        drafts: seen,
        note: `«${text}» en el buscador`,
      }),
    onSuccess: () => finish(),
  })

  function finish() {
    setReviewing(false)
    setDone(true)
    onDone()
    void client.invalidateQueries({ queryKey: ['busquedas'] })
    void client.invalidateQueries({ queryKey: ['inicio'] })
  }

  return { save, publish, finish, isReviewing, setReviewing, isDone }
}

type TeachingProps = { teaching: ReturnType<typeof useTeaching>; isReady: boolean }

export function TeachingButtons({ teaching, isReady }: TeachingProps) {
  const { save, publish, finish, isReviewing, setReviewing } = teaching
  const mayPublish = useMay('publish')
  const disabled = save.isPending || !isReady
  return (
    <>
      <p className={`${layout.wrap} ${space.gap12}`}>
        {mayPublish ? (
          <Button
            look="primary"
            disabled={disabled}
            onClick={() => save.mutate(undefined, { onSuccess: () => setReviewing(true) })}
          >
            Publicar…
          </Button>
        ) : null}
        <Button
          look={mayPublish ? 'outline' : 'primary'}
          disabled={disabled}
          onClick={() => save.mutate(undefined, { onSuccess: finish })}
        >
          Guardar como borrador
        </Button>
      </p>
      <ProblemMessage error={save.error} />
      {isReviewing && save.data ? (
        <ReviewDialog documents={save.data} confirm="Publicar" mutation={publish} onClose={finish} />
      ) : null}
    </>
  )
}
