import { useRef, useState, type FormEvent } from 'react'
import { fillReplyTemplate, leftInBraces } from '#/features/messages/fill-template.ts'
import { Button } from '#/panel/common/button.tsx'
import { AreaField, SelectField, TextField } from '#/panel/common/form-fields.tsx'
import { OutcomeMessage } from '#/panel/common/problem.tsx'
import { useMay } from '#/panel/shell/session.ts'
import { refreshInbox, type PanelMessage } from './inbox-queries.ts'
import { useCommand } from '#/panel/common/use-command.ts'
import { useUnsentTexts, newWritingId } from '#/panel/common/unsent-texts.ts'
import type { replyToMessage } from '#/features/messages/server/message-commands.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { card, stack } from '#/panel/common/styles.ts'
import css from './messages.module.css'

const EMPTY_REPLY = { subject: '', answer: '' }

/** State of a reply: text, optional template, preview and sending. */
function useReply(message: PanelMessage) {
  const { id, replies, templates, known } = message
  const reply = useRef(newWritingId())
  /** Number of replies when this one was begun; the server refuses it if there is another since. */
  const [begunAt, setBegunAt] = useState(replies)
  const [isSeen, setSeen] = useState(false)
  const [faults, setFaults] = useState<{ subject?: string; answer?: string }>({})
  const { outcome, isPending, run } = useCommand(refreshInbox)
  const unsent = useUnsentTexts(`messages.${id}`, EMPTY_REPLY)
  const { subject, answer } = unsent.texts

  function begin() {
    if (answer === '') setBegunAt(replies)
  }

  function choose(name: string) {
    const template = templates.find((each) => each.id === name)
    if (!template) return
    begin()
    unsent.write({
      subject: fillReplyTemplate(template.subject, known),
      answer: fillReplyTemplate(template.text, known),
    })
    setFaults({})
  }

  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = replyIssues(subject, answer)
    setFaults(found)
    if (found.subject) document.getElementById('asunto')?.focus()
    else if (found.answer) document.getElementById('respuesta')?.focus()
    else setSeen(true)
  }

  async function send() {
    setSeen(false)
    const input = { id, reply: reply.current, seen: begunAt, subject, text: answer }
    if (
      await run<typeof replyToMessage>(
        'message.reply',
        input,
        'Listo: la respuesta está guardada y sale por correo.',
      )
    ) {
      reply.current = newWritingId()
      unsent.forget({ subject, answer })
      setBegunAt(begunAt + 1)
    } else {
      // The concurrent reply is visible by now.
      setBegunAt(replies)
    }
  }

  return { unsent, faults, outcome, isPending, isSeen, setSeen, begin, choose, look, send }
}

export function ReplyForm({ message }: { message: PanelMessage }) {
  const { id, email, templates, replyTo, reason } = message
  const { unsent, faults, outcome, isPending, isSeen, setSeen, begin, choose, look, send } = useReply(message)
  const { subject, answer } = unsent.texts
  if (!useMay('messages:answer')) return null
  return (
    <form className={card.card} onSubmit={look} noValidate aria-labelledby="responder">
      <h2 id="responder" className={card.title}>
        Responder por correo
      </h2>
      {templates.length > 0 ? (
        <SelectField
          id="plantilla"
          label="Empezar con una plantilla"
          optional
          none="Elegí una…"
          value=""
          options={templates.map(({ id: each, name }) => [each, name])}
          onChoose={choose}
        />
      ) : null}
      <TextField
        id="asunto"
        label="Asunto"
        error={faults.subject}
        help={`Sale con el número de caso adelante: [${id}].`}
        maxLength={120}
        placeholder={`Tu consulta por ${reason.toLowerCase()}`}
        {...unsent.field('subject')}
        onInput={begin}
      />
      <AreaField
        id="respuesta"
        label="Respuesta"
        error={faults.answer}
        help={`Va a ${email}. Lo que conteste en la página de su caso aparece acá; lo que conteste por correo llega a ${replyTo}.`}
        rows={9}
        maxLength={8000}
        {...unsent.field('answer')}
        onInput={begin}
      />
      <OutcomeMessage {...outcome} />
      <p>
        <Button type="submit" look="primary" disabled={isPending}>
          Ver antes de mandar
        </Button>
      </p>
      {isSeen ? (
        <ReplyPreview
          to={email}
          replyTo={replyTo}
          subject={`[${id}] ${subject.trim()}`}
          text={answer.trim()}
          onClose={() => setSeen(false)}
          onSend={() => void send()}
        />
      ) : null}
    </form>
  )
}

function replyIssues(subject: string, answer: string): { subject?: string; answer?: string } {
  const left = (text: string) => {
    const braces = leftInBraces(text)
    return braces.length === 0
      ? undefined
      : `Completá o quitá lo que quedó entre llaves: ${braces.join(', ')}.`
  }
  const ofSubject = subject.trim() === '' ? 'Escribí el asunto.' : left(subject)
  const ofAnswer = answer.trim() === '' ? 'Escribí la respuesta.' : left(answer)
  return { ...(ofSubject ? { subject: ofSubject } : {}), ...(ofAnswer ? { answer: ofAnswer } : {}) }
}

type ReplyPreviewProps = {
  to: string
  replyTo: string
  subject: string
  text: string
  onClose: () => void
  onSend: () => void
}

function ReplyPreview({ to, replyTo, subject, text, onClose, onSend }: ReplyPreviewProps) {
  const heads = [
    ['Para', to],
    ['Si contesta, llega a', replyTo],
    ['Asunto', subject],
  ] as const
  return (
    <PanelDialog title="Así le va a llegar" onClose={onClose}>
      <dl className={`${stack.xs} ${css.heads}`}>
        {heads.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.letter}>{text}</p>
      <p>Abajo le decimos cómo ver su caso y responder desde el sitio.</p>
      <DialogActions cancel="Seguir escribiendo" onCancel={onClose} confirm="Mandar" onConfirm={onSend} />
    </PanelDialog>
  )
}
