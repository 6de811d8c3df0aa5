import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageQuery, refreshInbox, type PanelMessage } from './inbox-queries.ts'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import { CaseControls } from './case-controls.tsx'
import { ErasePerson } from '#/features/privacy/panel/erase-person-view.tsx'
import { NoteForm } from './note-form.tsx'
import { PersonCards } from './person-cards.tsx'
import { ReplyForm } from './reply-form.tsx'
import { Thread } from './thread.tsx'
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
  const { id, email, receivedAt, reason, name, thread, others, registered } = message
  const client = useQueryClient()
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
