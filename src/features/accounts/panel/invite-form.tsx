import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { PanelRole } from '#/features/accounts/accounts-data.ts'
import { Button } from '#/panel/common/button.tsx'
import { SelectField, TextField } from '#/panel/common/form-fields.tsx'
import { sendCommand, CommandRefused } from '#/panel/api/send-command.ts'
import { Problem } from '#/panel/common/problem.tsx'
import { usePanelSession } from '#/panel/shell/session.ts'
import { linkSent } from './link-sent.ts'
import { ROLES } from '#/features/accounts/panel/user-words.ts'
import screen from '#/panel/common/screen.module.css'
import stack from '#/ui/stack.module.css'
import card from '#/panel/common/card.module.css'
import css from './users-screen.module.css'
import { refreshUsers } from '#/panel/api/queries.ts'

export function InviteForm() {
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<PanelRole>('redactor')
  const [invited, setInvited] = useState<string>()
  const invite = useMutation({
    mutationFn: () => sendCommand('user.invite', { email: email.trim(), role }),
    async onSuccess() {
      setInvited(email.trim())
      setEmail('')
      await refreshUsers(client)
    },
    onMutate: () => setInvited(undefined),
  })
  const { mailFolder } = usePanelSession()
  const wrong =
    invite.error instanceof CommandRefused
      ? invite.error.refusal.errors?.find(({ path }) => path === 'email')?.message
      : undefined

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    invite.mutate()
  }

  return (
    <form className={card.card} onSubmit={send} noValidate aria-labelledby="invitar">
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
      {wrong ? null : <Problem error={invite.error} />}
      <p className={screen.done} role="status">
        {invited === undefined ? '' : linkSent(invited, mailFolder)}
      </p>
      <p>
        <Button type="submit" look="primary" disabled={invite.isPending}>
          Mandar la invitación
        </Button>
      </p>
    </form>
  )
}
