import { useRef, type FormEvent } from 'react'
import { Button } from '#/panel/common/button.tsx'
import { Outcome } from '#/panel/common/problem.tsx'
import card from '#/panel/common/card.module.css'
import { useMay } from '#/panel/shell/session.ts'
import { refreshInbox } from '#/features/messages/panel/inbox-queries.ts'
import { useCommand } from '#/panel/common/use-command.ts'
import { newWritingId } from '#/panel/common/new-writing-id.ts'
import css from './message-screen.module.css'
import { AreaField } from '#/panel/common/form-fields.tsx'

type Props = { id: string; text: string; onWrite: (text: string) => void; onSent: (text: string) => void }

export function NoteForm({ id, text, onWrite, onSent }: Props) {
  const note = useRef(newWritingId())
  const { outcome, isPending, run } = useCommand(refreshInbox)
  if (!useMay('messages:answer')) return null

  async function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() === '') return
    if (!(await run('message.note', { id, note: note.current, text }, 'Listo: la nota quedó guardada.')))
      return
    note.current = newWritingId()
    onSent(text)
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
        value={text}
        onChange={({ target }) => onWrite(target.value)}
      />
      <Outcome {...outcome} />
      <p>
        <Button type="submit" disabled={isPending || text.trim() === ''}>
          Guardar la nota
        </Button>
      </p>
    </form>
  )
}
