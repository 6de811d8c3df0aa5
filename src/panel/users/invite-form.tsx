import { useState, type FormEvent } from 'react'
import type { PanelRole } from '../../pages/panel/accounts-data.ts'
import { Button } from '../common/button.tsx'
import { SelectField, TextField } from '../common/form-fields.tsx'
import { CommandRefused } from '../api/send-command.ts'
import { Outcome } from '../common/problem.tsx'
import { useCommand } from '../common/use-command.ts'
import { usePanelSession } from '../shell/session.ts'
import { linkSent } from './link-sent.ts'
import { ROLES } from './roles.ts'
import stack from '../../ui/stack.module.css'
import card from '../common/card.module.css'
import css from './users-screen.module.css'
import { refreshUsers } from '../api/queries.ts'

export function InviteForm() {
  const { outcome, isPending, run } = useCommand(refreshUsers)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<PanelRole>('redactor')
  const { mailFolder } = usePanelSession()
  const { done, error } = outcome
  const wrong =
    error instanceof CommandRefused
      ? error.refusal.errors?.find(({ path }) => path === 'email')?.message
      : undefined

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = email.trim()
    if (await run('user.invite', { email: to, role }, linkSent(to, mailFolder))) setEmail('')
  }

  return (
    <form className={card.card} onSubmit={(event) => void send(event)} noValidate aria-labelledby="invitar">
      <h2 id="invitar" className={card.title}>
        Invitar a alguien
      </h2>
      <div className={`${stack.m} ${css.fields}`}>
        <TextField
          id="correo"
          label="Correo electrónico"
          error={wrong}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SelectField
          id="rol"
          label="Qué va a poder hacer"
          help={ROLES.find((one) => one.role === role)?.may}
          value={role}
          options={ROLES.filter((one) => one.role !== 'visitor').map((one) => [one.role, one.name])}
          onChoose={(chosen) => setRole(chosen as PanelRole)}
        />
      </div>
      <Outcome error={wrong ? null : error} done={done} />
      <p>
        <Button type="submit" look="primary" disabled={isPending}>
          Mandar la invitación
        </Button>
      </p>
    </form>
  )
}
