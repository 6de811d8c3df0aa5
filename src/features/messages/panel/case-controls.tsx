import { STATE_WORDS, type MessageState } from '#/features/messages/message-state.ts'
import { OutcomeMessage } from '#/panel/common/problem.tsx'
import { useMay, usePanelSession } from '#/panel/shell/session.ts'
import { CASE_STATES } from './case-states.tsx'
import { refreshInbox, type PanelMessage } from './inbox-queries.ts'
import { useCommand } from '#/panel/common/use-command.ts'
import stack from '#/ui/stack.module.css'
import css from './message-screen.module.css'
import { Card } from '#/panel/common/section.tsx'
import { SelectField } from '#/panel/common/form-fields.tsx'
import type { assignMessage } from '#/features/messages/server/assign-message.ts'
import type { setMessageState } from '#/features/messages/server/set-message-state.ts'

export function CaseControls({ message }: { message: PanelMessage }) {
  const { id, state, assignee, team } = message
  const { uid } = usePanelSession()
  const mayAnswer = useMay('messages:answer')
  const { outcome, isPending, run } = useCommand(refreshInbox)
  // Former members may still be assigned.
  const members = assignee && !team.some((member) => member.uid === assignee.uid) ? [...team, assignee] : team
  return (
    <Card id="como-va" title="Cómo va">
      <div className={`${stack.s} ${css.choices}`}>
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
