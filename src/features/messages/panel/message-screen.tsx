import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { PanelMessage } from '#/features/messages/inbox-data.ts'
import { messageQuery } from '#/features/messages/panel/inbox-queries.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import { CaseControls } from './case-controls.tsx'
import { ErasePerson } from '#/features/privacy/panel/erase-person.tsx'
import { NoteForm } from './note-form.tsx'
import { PersonCards } from './person-cards.tsx'
import { ReplyForm } from './reply-form.tsx'
import { Thread } from './thread.tsx'
import { keepWritten, readWritten, type Written } from '#/panel/inbox/unsent-reply.ts'
import screen from '#/panel/common/screen.module.css'
import stack from '#/ui/stack.module.css'
import css from './message-screen.module.css'
import { fullMoment } from '#/panel/common/moments.ts'
import { ItemScreen } from '#/panel/common/item-screen.tsx'

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
  const { id, receivedAt, reason, name, thread } = message
  const { uid } = usePanelSession()
  const [written, setWritten] = useState(() => readWritten(uid, id))
  const latest = useRef(written)
  const write = (change: Partial<Written>) => {
    latest.current = { ...latest.current, ...change }
    keepWritten(uid, id, latest.current)
    setWritten(latest.current)
  }
  // What was written on while it was on its way stays.
  const clear = (sent: Partial<Written>) => {
    const same = Object.entries(sent).filter(([key, text]) => latest.current[key as keyof Written] === text)
    write(Object.fromEntries(same.map(([key]) => [key, ''])))
  }
  return (
    <>
      <header>
        <ScreenTitle className={screen.title}>{`${name}: ${reason.toLowerCase()}`}</ScreenTitle>
        <p className={screen.detail}>
          Caso {id} · llegó el {fullMoment(receivedAt)}
        </p>
      </header>
      <div className={`${stack.l} ${css.columns}`}>
        <aside className={css.controls} aria-label="Cómo va la consulta">
          <CaseControls message={message} />
        </aside>
        <div className={`${stack.l} ${css.main}`}>
          <Thread entries={thread} current={id} />
          <ReplyForm message={message} written={written} onWrite={write} onSent={clear} />
          <NoteForm
            id={id}
            text={written.note}
            onWrite={(note) => write({ note })}
            onSent={(note) => clear({ note })}
          />
        </div>
        <aside className={`${stack.l} ${css.person}`} aria-label="Datos de la persona">
          <PersonCards message={message} />
          <ErasePerson message={message} />
        </aside>
      </div>
    </>
  )
}
