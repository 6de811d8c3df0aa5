import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button, BUTTON_CLASS } from '#/panel/common/button.tsx'
import { sendCommand } from '#/panel/api/send-command.ts'
import { useMay } from '#/panel/shell/session.ts'
import { ReleaseList } from './release-list.tsx'
import { releasesQuery, NEW_RELEASE, releaseInput } from './release-queries.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { layout } from '#/panel/common/styles.ts'
import css from './releases.module.css'
import { TextField } from '#/panel/common/form-fields.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import type { saveRelease } from '#/publishing/commands/releases/release-commands.ts'

export default function ReleasesScreen() {
  const query = useQuery(releasesQuery)
  const { data = [], isPending } = query
  const mayPublish = useMay('publish')
  const waiting = data.filter(({ status }) => status !== 'done')
  const done = data.filter(({ status }) => status === 'done')
  return (
    <ListScreen
      title="Lanzamientos"
      about="Borradores que se publican juntos, todos o ninguno: cuando vos digas, o solos a la hora que elijas."
      query={query}
      ways={
        <Link to="/calendario" className={BUTTON_CLASS.outline}>
          Calendario
        </Link>
      }
    >
      {mayPublish ? <NewRelease /> : null}
      <ReleaseList
        id="esperan"
        title="Por publicar"
        releases={waiting}
        none={isPending ? '' : 'No hay ninguno.'}
      />
      <ReleaseList id="publicados" title="Publicados" releases={done} />
    </ListScreen>
  )
}

function NewRelease() {
  const navigate = useNavigate()
  const unsent = useUnsentTexts(NEW_RELEASE, { name: '' })
  const begin = useMutation({
    mutationFn: ({ name }: typeof unsent.texts) =>
      sendCommand<typeof saveRelease>('launch.save', { ...releaseInput(), name }),
    onSuccess({ id }, sent) {
      unsent.forget(sent)
      return navigate({ to: '/lanzamientos/$id', params: { id } })
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    begin.mutate(unsent.texts)
  }
  return (
    <form className={`${layout.wrap} ${css.form}`} onSubmit={submit}>
      <div className={css.wide}>
        <TextField
          id="lanzamiento-nombre"
          label="Nuevo lanzamiento"
          required
          maxLength={120}
          placeholder="Día de la Madre"
          autoComplete="off"
          {...unsent.field('name')}
        />
      </div>
      <Button type="submit" look="primary" disabled={begin.isPending}>
        Empezar
      </Button>
      <ProblemMessage error={begin.error} isInline />
    </form>
  )
}
