import { useRef, useState, type FormEvent } from 'react'
import { fillReplyTemplate, leftInBraces } from '#/features/messages/fill-template.ts'
import { Button } from '#/panel/common/button.tsx'
import { AreaField, SelectField, TextField } from '#/panel/common/form-fields.tsx'
import { OutcomeMessage } from '#/panel/common/problem.tsx'
import card from '#/panel/common/card.module.css'
import { useMay } from '#/panel/shell/session.ts'
import { ReplyPreview } from './reply-preview.tsx'
import { refreshInbox, type PanelMessage } from './inbox-queries.ts'
import { useCommand } from '#/panel/common/use-command.ts'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { newWritingId } from '#/panel/common/new-writing-id.ts'
import type { replyToMessage } from '#/features/messages/server/reply-to-message.ts'

const EMPTY_REPLY = { subject: '', answer: '' }

export function ReplyForm({ message }: { message: PanelMessage }) {
  const { id, email, replies, templates, known, replyTo, reason } = message
  const reply = useRef(newWritingId())
  /** How many answers there were when this one was begun: another that comes meanwhile is to be read first. */
  const [begunAt, setBegunAt] = useState(replies)
  const [isSeen, setSeen] = useState(false)
  const [faults, setFaults] = useState<{ subject?: string; answer?: string }>({})
  const { outcome, isPending, run } = useCommand(refreshInbox)
  const unsent = useUnsentTexts(`messages.${id}`, EMPTY_REPLY)
  if (!useMay('messages:answer')) return null
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
