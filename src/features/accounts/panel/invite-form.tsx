import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Role } from '#/core/access/roles.ts'
import { Button } from '#/panel/common/button.tsx'
import { SelectField, TextField } from '#/panel/common/form-fields.tsx'
import { sendCommand, CommandRefused } from '#/panel/api/send-command.ts'
import { useNotice } from '#/panel/common/notice.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import { linkSent } from './link-sent.ts'
import { PANEL_ROLES } from '#/panel/common/roles.ts'
import screen from '#/panel/common/screen.module.css'
import stack from '#/ui/stack.module.css'
import card from '#/panel/common/card.module.css'
import css from './users-screen.module.css'
import { refreshUsers } from './users-queries.ts'
import type { inviteUser } from '#/features/accounts/server/invite-user.ts'

export function InviteForm() {
  const client = useQueryClient()
  const unsent = useUnsentTexts('texto.invitacion', { email: '' })
  const { mailFolder } = usePanelSession()
  const [role, setRole] = useState<Role>('redactor')
  const [invited, sayInvited] = useNotice()
  const invite = useMutation({
    mutationFn: (sent: typeof unsent.texts) =>
      sendCommand<typeof inviteUser>('user.invite', { email: sent.email.trim(), role }),
    async onSuccess(_, sent) {
      sayInvited(linkSent(sent.email.trim(), mailFolder))
      unsent.forget(sent)
      await refreshUsers(client)
    },
  })
  const wrong =
    invite.error instanceof CommandRefused
      ? invite.error.refusal.errors?.find(({ path }) => path === 'email')?.message
      : undefined

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    invite.mutate(unsent.texts)
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
          {...unsent.field('email')}
        />
        <SelectField
          id="rol"
          label="Qué va a poder hacer"
          help={PANEL_ROLES.find((one) => one.role === role)?.may}
          value={role}
          options={PANEL_ROLES.filter((one) => one.role !== 'visitor').map((one) => [one.role, one.name])}
          onChoose={(chosen) => setRole(chosen as Role)}
        />
      </div>
      {wrong ? null : <ProblemMessage error={invite.error} />}
      <p className={screen.done} role="status">
        {invited}
      </p>
      <p>
        <Button type="submit" look="primary" disabled={invite.isPending}>
          Mandar la invitación
        </Button>
      </p>
    </form>
  )
}
