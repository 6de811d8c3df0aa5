import type { MessageState } from '../../catalogue/documents/message-state.ts'
import type { PanelMessage } from '../../pages/panel/inbox-data.ts'
import { Field, fieldProps } from '../../ui/field.tsx'
import { Problem } from '../common/problem.tsx'
import { useMay, usePanelSession } from '../shell/session.ts'
import { STATES } from './case-states.tsx'
import { useMessageCommand } from './use-message-command.ts'
import screen from '../common/screen.module.css'
import css from './message-screen.module.css'
import { Card } from '../common/section.tsx'

export function CaseControls({ message }: { message: PanelMessage }) {
  const { id, state, assignee, team } = message
  const { uid } = usePanelSession()
  const mayAnswer = useMay('messages:answer')
  const { done, error, isPending, run } = useMessageCommand()
  // Who left the team may still have it.
  const members = assignee && !team.some((member) => member.uid === assignee.uid) ? [...team, assignee] : team
  return (
    <Card id="como-va" title="Cómo va">
      <div className={css.choices}>
        <Field id="estado" label="Estado">
          <select
            {...fieldProps('estado', {})}
            value={state}
            disabled={!mayAnswer || isPending}
            onChange={({ target }) =>
              void run(
                'message.state',
                { id, was: state, state: target.value as MessageState },
                'Listo: cambió el estado.',
              )
            }
          >
            {STATES.map((one) => (
              <option key={one.state} value={one.state}>
                {one.word}
              </option>
            ))}
          </select>
        </Field>
        <Field id="asignada" label="Le toca a">
          <select
            {...fieldProps('asignada', {})}
            value={assignee?.uid ?? ''}
            disabled={!mayAnswer || isPending}
            onChange={({ target }) =>
              void run(
                'message.assign',
                { id, was: assignee?.uid ?? null, to: target.value === '' ? null : target.value },
                target.value === '' ? 'Listo: no le toca a nadie.' : 'Listo: quedó asignada.',
              )
            }
          >
            <option value="">Nadie todavía</option>
            {members.map((member) => (
              <option key={member.uid} value={member.uid}>
                {member.name}
                {member.uid === uid ? ' (vos)' : ''}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <Problem error={error} />
      <p className={screen.done} role="status">
        {done}
      </p>
    </Card>
  )
}
