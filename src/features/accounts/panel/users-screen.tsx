import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Button } from '#/panel/common/button.tsx'
import {
  usersQuery,
  type PanelUser,
  refreshUsers,
  linkSent,
  userFactorWords,
  userStateWords,
} from './users-queries.ts'
import { roleName, PANEL_ROLES } from '#/panel/common/roles.ts'
import { FilterBar } from '#/panel/common/filter-bar.tsx'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import type { Role } from '#/core/access/roles.ts'
import { SelectField, TextField } from '#/panel/common/form-fields.tsx'
import { sendCommand, CommandRefused } from '#/panel/api/send-command.ts'
import { useNotice } from '#/panel/common/notice.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import type { inviteUser } from '#/features/accounts/server/user-commands.ts'
import { card, rule, screen, stack } from '#/panel/common/styles.ts'
import css from './users-screen.module.css'

export default function UsersScreen() {
  const [email, setEmail] = useState('')
  const query = useQuery(usersQuery(email))
  return (
    <ListScreen
      title="Usuarios"
      query={query}
      bar={
        <>
          <InviteForm />
          <h2 className={card.title}>{email === '' ? 'El equipo' : `Cuenta de ${email}`}</h2>
          <FilterBar
            filters={email === '' ? {} : { correo: email }}
            onFilter={({ correo = '' }) => setEmail(correo)}
            fields={[
              {
                kind: 'text',
                key: 'correo',
                label: 'Buscar cualquier cuenta por su correo',
                placeholder: 'nombre@ejemplo.com.ar',
              },
            ]}
          />
        </>
      }
      lines={query.data?.users}
      renderRow={(user) => <UserRow key={user.uid} user={user} />}
      none={email === '' ? 'Todavía no hay nadie en el equipo.' : `Nadie tiene una cuenta con ${email}.`}
    />
  )
}

function UserRow({ user }: { user: PanelUser }) {
  return (
    <li className={rule.below}>
      <Link to="/usuarios/$id" params={{ id: user.uid }} className={css.link}>
        <span className={css.email}>{user.email}</span>
        <span className={screen.detail}>{roleName(user.role)}</span>
        <span className={screen.detail}>{userStateWords(user)}</span>
        <span className={screen.detail}>
          <span className={css.only}>Segundo factor: </span>
          {userFactorWords(user)}
        </span>
      </Link>
    </li>
  )
}

function InviteForm() {
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
