import { Link } from '@tanstack/react-router'
import { formatBytes } from '#/language/es-AR/format.ts'
import { type PanelMessage, isAwaited } from './inbox-queries.ts'
import { shortMoment } from '#/panel/common/moments.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import { card, font, space, stack } from '#/panel/common/styles.ts'
import css from './messages.module.css'

type ThreadEntry = PanelMessage['thread'][number]

type ThreadProps = { entries: readonly ThreadEntry[]; current: string }

export function Thread({ entries, current }: ThreadProps) {
  return (
    <section aria-labelledby="conversacion">
      <h2 id="conversacion" className={card.title}>
        Conversación
      </h2>
      <ol className={`${stack.s} ${space.above12}`}>
        {entries.map((entry) => (
          <li key={`${entry.kind}${entry.id}`} className={`${stack.xs} ${css.entry}`} data-kind={entry.kind}>
            <p className={`${font.note} ${css.meta}`}>
              <strong className={`${font.medium} ${css.by}`}>{entryAuthorWords(entry)}</strong>
              {' · '}
              <time dateTime={entry.at}>{shortMoment(entry.at)}</time>
              {entry.case === current ? null : (
                <>
                  {' · '}
                  <Link to="/mensajes/$id" params={{ id: entry.case }}>
                    caso {entry.case}
                  </Link>
                </>
              )}
            </p>
            {entry.kind === 'reply' ? (
              <p className={`${font.medium} ${css.subject}`}>{entry.subject}</p>
            ) : null}
            <p className={css.words}>{entry.text}</p>
            {entry.files ? <CaseFiles of={entry.case} files={entry.files} /> : null}
            {entry.kind === 'reply' ? <Delivery at={entry.at} delivery={entry.delivery} /> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function entryAuthorWords(entry: ThreadEntry): string {
  if (entry.kind === 'message' && entry.by !== null) return `Abrió el caso ${entry.by}`
  if (entry.kind === 'addition') return 'Escribió de nuevo'
  if (entry.kind === 'message') return `Escribió por ${entry.reason.toLowerCase()}`
  return entry.kind === 'note' ? `Nota de ${entry.by}` : `Respondió ${entry.by}`
}

function CaseFiles({ of, files }: { of: string; files: Extract<ThreadEntry, { kind: 'message' }>['files'] }) {
  if (files.length === 0) return null
  return (
    <ul>
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a href={`/panel/adjunto/${of}/${id}`}>{name}</a>{' '}
          <span className={font.note}>{formatBytes(bytes)}</span>
        </li>
      ))}
    </ul>
  )
}

type ReplyEntry = Extract<ThreadEntry, { kind: 'reply' }>

function Delivery({ at, delivery }: Pick<ReplyEntry, 'at' | 'delivery'>) {
  const { mailFolder } = usePanelSession()
  if (delivery === null)
    return isAwaited(at) ? (
      <p className={css.delivery} role="status">
        Está por salir.
      </p>
    ) : (
      <p className={css.delivery}>No se sabe si salió. Si no contestó, mandala de nuevo.</p>
    )
  if (delivery.outcome === 'sent')
    return (
      <p className={css.delivery} data-outcome="sent" role="status">
        {mailFolder === null
          ? 'Salió por correo.'
          : 'Quedó en la carpeta de correos del servidor: el sitio no tiene cómo mandarla.'}
      </p>
    )
  return (
    <div className={css.delivery} data-outcome="failed" role="status">
      <p>
        <strong>No llegó.</strong>{' '}
        {delivery.outcome === 'bounced'
          ? 'Su correo la devolvió después de que saliera.'
          : 'El correo de esta persona no la aceptó.'}{' '}
        Fijate si la dirección está bien escrita, o usá otro dato que haya dejado.
      </p>
      {delivery.cause ? (
        <p className={`${font.note} ${css.cause}`}>Lo que dijo el servidor: {serverWords(delivery.cause)}</p>
      ) : null}
    </div>
  )
}

/** Reply of the mail server, from its status code on. */
function serverWords(cause: string): string {
  return /\b[45]\d\d[ -].*/s.exec(cause)?.[0] ?? cause
}
