import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Button } from '#/panel/common/button.tsx'
import font from '#/ui/font.module.css'
import { usersQuery, type PanelUser } from './users-queries.ts'
import { InviteForm } from './invite-form.tsx'
import { roleName } from '#/panel/common/roles.ts'
import { userFactorWords, userStateWords } from './user-words.ts'
import stack from '#/ui/stack.module.css'
import layout from '#/ui/layout.module.css'
import rule from '#/ui/rule.module.css'
import parts from '#/panel/common/parts.module.css'
import screen from '#/panel/common/screen.module.css'
import card from '#/panel/common/card.module.css'
import css from './users-screen.module.css'
import { ListScreen } from '#/panel/common/list-screen.tsx'

export default function UsersScreen() {
  const [email, setEmail] = useState('')
  const query = useQuery(usersQuery(email))
  const users = query.data?.users

  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setEmail(String(new FormData(event.currentTarget).get('correo')).trim())
  }

  return (
    <ListScreen title="Usuarios" query={query}>
      <InviteForm />
      <section aria-labelledby="equipo">
        <div className={`${stack.s} ${rule.below} ${css.top}`}>
          <h2 id="equipo" className={card.title}>
            {email === '' ? 'El equipo' : `Cuenta de ${email}`}
          </h2>
          <form className={css.look} onSubmit={look} role="search">
            <label className={font.small} htmlFor="buscar-cuenta">
              Buscar cualquier cuenta por su correo
            </label>
            <div className={`${layout.row} ${css.row}`}>
              <span className={screen.filter}>
                <input
                  id="buscar-cuenta"
                  name="correo"
                  type="email"
                  className={`${parts.control} ${screen.control}`}
                  autoComplete="off"
                  key={email}
                  defaultValue={email}
                />
              </span>
              <Button type="submit">Buscar</Button>
              {email === '' ? null : (
                <Button look="text" onClick={() => setEmail('')}>
                  Ver el equipo
                </Button>
              )}
            </div>
          </form>
        </div>
        {users?.length === 0 ? (
          <p className={screen.none}>
            {email === '' ? 'Todavía no hay nadie en el equipo.' : `Nadie tiene una cuenta con ${email}.`}
          </p>
        ) : null}
        <ul>
          {users?.map((user) => (
            <UserRow key={user.uid} user={user} />
          ))}
        </ul>
      </section>
    </ListScreen>
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
