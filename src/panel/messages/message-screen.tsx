import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatMoment } from '../../catalogue/text/format.ts'
import type { PanelMessage } from '../../pages/panel/people-data.ts'
import button from '../../ui/button.module.css'
import { order } from '../api/orders.ts'
import { messageQuery } from '../api/people.ts'
import { NotForYou, Problem } from '../common/notice.tsx'
import { useMay } from '../shell/session.ts'
import { ScreenTitle } from '../shell/screen-title.tsx'
import css from './message-screen.module.css'

/** What somebody wrote through the contact form, and whether it was answered. */
export function MessageScreen({ id }: { id: string }) {
  return useMay('messages:read') ? <One id={id} /> : <NotForYou what="Lo que escriben las visitas" />
}

function One({ id }: { id: string }) {
  const { data, error, isPending } = useQuery(messageQuery(id))
  return (
    <div className={css.screen}>
      <Problem error={error} />
      {isPending ? <p role="status">Cargando…</p> : null}
      {data ? <Message message={data} /> : null}
    </div>
  )
}

function Message({ message }: { message: PanelMessage }) {
  const { id, receivedAt, status, reason, name, email, phone, place, model, serial } = message
  const client = useQueryClient()
  const mark = useMutation({
    mutationFn: (answered: boolean) => order('message.answer', { id, answered }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['mensaje', id] })
      await client.invalidateQueries({ queryKey: ['inicio'] })
    },
  })
  const waits = status === 'new'
  const subject = encodeURIComponent(`${reason}: tu caso ${id}`)
  const facts = [
    ['De', name],
    ['Correo', email],
    ['Teléfono', phone],
    ['Lugar', place],
    ['Modelo', model],
    ['Número de serie', serial],
  ] as const
  return (
    <>
      <header>
        <ScreenTitle className={css.title}>{reason}</ScreenTitle>
        <p className={css.detail}>
          Caso {id} · llegó el {formatMoment(new Date(receivedAt))} ·{' '}
          {waits ? 'espera respuesta' : status === 'answered' ? 'respondido' : 'cerrado'}
        </p>
      </header>
      <p className={css.words}>{message.message}</p>
      <dl className={css.facts}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <Problem error={mark.error} />
      <p className={css.actions}>
        <a className={`${button.primary} ${button.compact}`} href={`mailto:${email}?subject=${subject}`}>
          Responder por correo
        </a>
        <button
          type="button"
          className={`${button.outline} ${button.compact}`}
          disabled={mark.isPending}
          onClick={() => mark.mutate(waits)}
        >
          {waits ? 'Ya se respondió' : 'Todavía espera respuesta'}
        </button>
      </p>
    </>
  )
}
