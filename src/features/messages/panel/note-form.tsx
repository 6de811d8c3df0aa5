import { useRef, type FormEvent } from 'react'
import { Button } from '#/panel/common/button.tsx'
import { OutcomeMessage } from '#/panel/common/problem.tsx'
import card from '#/panel/common/card.module.css'
import { useMay } from '#/panel/shell/session.ts'
import { refreshInbox } from './inbox-queries.ts'
import { useCommand } from '#/panel/common/use-command.ts'
import { newWritingId } from '#/panel/common/new-writing-id.ts'
import css from './message-screen.module.css'
import { AreaField } from '#/panel/common/form-fields.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import type { addMessageNote } from '#/features/messages/server/add-message-note.ts'

export function NoteForm({ id }: { id: string }) {
  const note = useRef(newWritingId())
  const { outcome, isPending, run } = useCommand(refreshInbox)
  const unsent = useUnsentTexts(`messages.${id}`, { note: '' })
  const text = unsent.texts.note
  if (!useMay('messages:answer')) return null

  async function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() === '') return
    if (
      !(await run<typeof addMessageNote>(
        'message.note',
        { id, note: note.current, text },
        'Listo: la nota quedó guardada.',
      ))
    )
      return
    note.current = newWritingId()
    unsent.forget({ note: text })
  }
  return (
    <form className={card.card} onSubmit={(event) => void keep(event)} aria-labelledby="nota-titulo">
      <h2 id="nota-titulo" className={card.title}>
        Nota para el equipo
      </h2>
      <AreaField
        id="nota"
        label="Nota"
        help="La ve sólo el equipo: a quien escribió no le llega nada."
        className={css.note}
        rows={3}
        maxLength={2000}
        {...unsent.field('note')}
      />
      <OutcomeMessage {...outcome} />
      <p>
        <Button type="submit" disabled={isPending || text.trim() === ''}>
          Guardar la nota
        </Button>
      </p>
    </form>
  )
}
