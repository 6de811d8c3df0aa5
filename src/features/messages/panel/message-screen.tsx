import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageQuery, refreshInbox, type PanelMessage } from './inbox-queries.ts'
import { ScreenHead } from '#/panel/common/screen-head.tsx'
import { ErasePerson } from '#/features/privacy/panel/erase-person-view.tsx'
import { ReplyForm } from './reply-form.tsx'
import { Thread } from './thread.tsx'
import { fullMoment, relativeDayWords } from '#/panel/common/moments.ts'
import { ItemScreen } from '#/panel/common/item-screen.tsx'
import { STATE_WORDS, type MessageState } from '#/features/messages/message-state.ts'
import { OutcomeMessage } from '#/panel/common/problem.tsx'
import { useMay, usePanelSession } from '#/panel/shell/session.ts'
import { CASE_STATES, CaseState } from './case-states.tsx'
import { useCommand } from '#/panel/common/use-command.ts'
import { Card } from '#/panel/common/section.tsx'
import { SelectField, AreaField } from '#/panel/common/form-fields.tsx'
import type {
  assignMessage,
  setMessageState,
  addMessageNote,
} from '#/features/messages/server/message-commands.ts'
import { useDocumentsOf } from '#/panel/api/documents.ts'
import { DocumentLink } from '#/panel/common/document-link.tsx'
import { useRef, type FormEvent } from 'react'
import { Button } from '#/panel/common/button.tsx'
import { newWritingId, useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { formatDay } from '#/language/es-AR/format.ts'
import { anchor, card, font, layout, screen, space, stack, utility } from '#/panel/common/styles.ts'
import css from './messages.module.css'

export default function MessageScreen({ id }: { id: string }) {
  const query = useQuery(messageQuery(id))
  const trail = (
    <>
      <Link to="/mensajes">Consultas</Link> / <span>{id}</span>
    </>
  )
  return (
    <ItemScreen trail={trail} title="Consulta" query={query} width="full">
      {(message) => <Case message={message} />}
    </ItemScreen>
  )
}

function Case({ message }: { message: PanelMessage }) {
  const { id, email, receivedAt, reason, name, thread, others, registered } = message
  const client = useQueryClient()
  return (
    <>
      <ScreenHead
        title={`${name}: ${reason.toLowerCase()}`}
        detail={`Caso ${id} · llegó el ${fullMoment(receivedAt)}`}
      />
      <div className={`${stack.l} ${css.columns}`}>
        <aside className={css.controls} aria-label="Cómo va la consulta">
          <CaseControls message={message} />
        </aside>
        <div className={`${stack.l} ${css.main}`}>
          <Thread entries={thread} current={id} />
          <ReplyForm message={message} />
          <NoteForm id={id} />
        </div>
        <aside className={`${stack.l} ${css.person}`} aria-label="Datos de la persona">
          <PersonCards message={message} />
          <ErasePerson
            id={id}
            email={email}
            others={others.map((other) => other.id)}
            products={registered?.length ?? 0}
            onErased={() => refreshInbox(client)}
          />
        </aside>
      </div>
    </>
  )
}

function CaseControls({ message }: { message: PanelMessage }) {
  const { id, state, assignee, team } = message
  const { uid } = usePanelSession()
  const mayAnswer = useMay('messages:answer')
  const { outcome, isPending, run } = useCommand(refreshInbox)
  // Former members may still be assigned.
  const members = assignee && !team.some((member) => member.uid === assignee.uid) ? [...team, assignee] : team
  return (
    <Card id="como-va" title="Cómo va">
      <div className={`${stack.s} ${utility.columns}`}>
        <SelectField
          id="estado"
          label="Estado"
          value={state}
          disabled={!mayAnswer || isPending}
          options={CASE_STATES.map((one) => [one.state, STATE_WORDS[one.state]])}
          onChoose={(next) =>
            void run<typeof setMessageState>(
              'message.state',
              { id, was: state, state: next as MessageState },
              next === 'new'
                ? 'Listo: cambió el estado.'
                : 'Listo: cambió el estado y le avisamos por correo.',
            )
          }
        />
        <SelectField
          id="asignada"
          label="Le toca a"
          none="Nadie todavía"
          value={assignee?.uid ?? ''}
          disabled={!mayAnswer || isPending}
          options={members.map((member) => [
            member.uid,
            `${member.name}${member.uid === uid ? ' (vos)' : ''}`,
          ])}
          onChoose={(to) =>
            void run<typeof assignMessage>(
              'message.assign',
              { id, was: assignee?.uid ?? null, to: to === '' ? null : to },
              to === '' ? 'Listo: no le toca a nadie.' : 'Listo: quedó asignada.',
            )
          }
        />
      </div>
      <OutcomeMessage {...outcome} />
    </Card>
  )
}

function NoteForm({ id }: { id: string }) {
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

function PersonCards({ message }: { message: PanelMessage }) {
  const { name, email, phone, place, model, serial, others, registered } = message
  const facts = [
    ['Nombre', name],
    ['Correo', email],
    ['Teléfono', phone],
    ['Lugar', place],
    ['Modelo', model && <CaseModel key="modelo" model={model} />],
    ['Número de serie', serial],
    ...message.facts.map(({ label, value }) => [label, value] as const),
  ] as const
  return (
    <>
      <Card id="quien" title="Quién escribe">
        <dl className={`${stack.s} ${css.facts}`}>
          {facts.map(([label, value]) =>
            value === null ? null : (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
      </Card>
      {others.length > 0 ? (
        <Card id="otras" title="Otras consultas suyas">
          <ul>
            {others.map((other) => (
              <li key={other.id} className={card.item}>
                <Link
                  to="/mensajes/$id"
                  params={{ id: other.id }}
                  className={`${anchor.quiet} ${font.medium} ${utility.small}`}
                >
                  {other.reason}
                </Link>
                <span className={`${layout.between} ${space.gap12}`}>
                  <span className={screen.detail}>{relativeDayWords(other.receivedAt)}</span>
                  <CaseState state={other.state} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {registered && registered.length > 0 ? (
        <Card id="registrados" title="Productos registrados">
          <p className={screen.detail}>De la cuenta con este correo.</p>
          <ul>
            {registered.map((product) => (
              <li key={`${product.model}${product.registeredAt}`} className={card.item}>
                <span className={`${anchor.quiet} ${font.medium} ${utility.small}`}>
                  {product.name}, {product.model}
                </span>
                <span className={screen.detail}>
                  {product.serial ? `Serie ${product.serial} · ` : ''}comprado el{' '}
                  {formatDay(product.purchasedOn)} · garantía hasta el {formatDay(product.warrantyUntil)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}

/** Model as typed, with links to the matching product and its manual. */
function CaseModel({ model }: { model: string }) {
  const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const product = useDocumentsOf('products').find(({ id }) => plain(id) === plain(model))
  if (!product) return model
  return (
    <>
      <DocumentLink to={product}>{model}</DocumentLink>, {product.title} ·{' '}
      <a href={`/descargas/${product.id}/manual.pdf`} target="_blank" rel="noreferrer">
        Manual
      </a>
    </>
  )
}
