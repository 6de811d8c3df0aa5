import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { countOf } from '../../catalogue/text/format.ts'
import type { PanelLaunch } from '../../pages/panel/publishing-data.ts'
import button from '../../ui/button.module.css'
import field from '../../ui/field.module.css'
import { order } from '../api/orders.ts'
import { useMay } from '../shell/session.ts'
import { launchesQuery } from './launch-queries.ts'
import { Sentence } from './sentence.tsx'
import { longMoment } from './when.ts'
import css from './launches.module.css'

/** Every launch: what waits, by its time, and what was published. */
export function LaunchesScreen() {
  const { data = [], isPending } = useQuery(launchesQuery)
  const mayPublish = useMay('publish')
  const waiting = data.filter(({ status }) => status !== 'done')
  const done = data.filter(({ status }) => status === 'done')
  return (
    <div className={css.screen}>
      <h1 className={css.title}>Lanzamientos</h1>
      <p className={css.lead}>
        Borradores que se publican juntos, todos o ninguno: cuando vos digas, o solos a la hora que elijas.
      </p>
      {mayPublish ? <NewLaunch /> : null}
      <section aria-labelledby="esperan">
        <h2 id="esperan" className={css.heading}>
          Por publicar <span className={css.count}>{waiting.length}</span>
        </h2>
        {waiting.length === 0 && !isPending ? <p className={css.none}>No hay ninguno.</p> : null}
        <ul>
          {waiting.map((launch) => (
            <Line key={launch.id} launch={launch} />
          ))}
        </ul>
      </section>
      {done.length > 0 ? (
        <section aria-labelledby="publicados">
          <h2 id="publicados" className={css.heading}>
            Publicados <span className={css.count}>{done.length}</span>
          </h2>
          <ul>
            {done.map((launch) => (
              <Line key={launch.id} launch={launch} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

/** A launch in a line: what it is called, when, and what is in it. */
export function Line({ launch }: { launch: PanelLaunch }) {
  const { id, name, documents, status } = launch
  const titles = documents.map(({ title }) => title).filter((title) => title !== name)
  return (
    <li className={css.line}>
      <span className={css.words}>
        <Link to="/lanzamientos/$launch" params={{ launch: id }} className={css.name}>
          {name}
        </Link>
        <span className={status === 'failed' ? css.fault : css.detail}>{whenWords(launch)}</span>
        {titles.length > 0 ? <span className={css.detail}>{titles.join(', ')}</span> : null}
      </span>
      <span className={css.detail}>{countOf(documents.length, 'documento', 'documentos')}</span>
    </li>
  )
}

/** When a launch is or was to be published. */
export function whenWords({ status, at, by, updatedAt }: PanelLaunch): string {
  const who = by ? `, por ${by}` : ''
  switch (status) {
    case 'open':
      return 'Sin fecha'
    case 'scheduled':
      return `Se publica el ${longMoment(at!)}${who}`
    case 'failed':
      return `No se pudo publicar el ${longMoment(at!)}`
    case 'done':
      return at ? `Programado para el ${longMoment(at)}${who}` : `Preparado el ${longMoment(updatedAt)}${who}`
  }
}

function NewLaunch() {
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: (name: string) =>
      order('launch.save', { launch: null, version: null, name, documents: [], at: null }),
    onSuccess: ({ id }) => navigate({ to: '/lanzamientos/$launch', params: { launch: id } }),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    begin.mutate(String(new FormData(event.currentTarget).get('nombre')))
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <div className={`${field.field} ${css.wide}`}>
        <label className={field.label} htmlFor="lanzamiento-nombre">
          Nuevo lanzamiento
        </label>
        <input
          id="lanzamiento-nombre"
          name="nombre"
          className={field.control}
          required
          maxLength={120}
          placeholder="Día de la Madre"
          autoComplete="off"
        />
      </div>
      <button type="submit" className={`${button.primary} ${button.compact}`} disabled={begin.isPending}>
        Empezar
      </button>
      <Sentence error={begin.error} />
    </form>
  )
}
