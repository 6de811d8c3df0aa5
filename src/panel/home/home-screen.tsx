import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { countOf, formatMoment, formatNumber } from '../../language/es-AR/format.ts'
import type { PanelPublication, Summary } from '../../pages/panel/panel-data.ts'
import { homeQuery } from '../api/account-queries.ts'
import { publicationsQuery, summariesQuery } from '../api/queries.ts'
import { Problem } from '../common/notice.tsx'
import { formOf } from '../../pages/panel/forms/forms.ts'
import { HomeReleases } from '../releases/home-releases.tsx'
import { StateMark } from '../common/state-mark.tsx'
import { UndoButton } from '../publications/undo-button.tsx'
import { useMay } from '../shell/session.ts'
import { ExpiringFacts, MissedSearches, WaitingMessages } from './home-parts.tsx'
import { HomeUnsaved } from './home-unsaved.tsx'
import { HomeWarnings } from './home-warnings.tsx'
import { HomeSection, Lines, SHOWN } from './home-section.tsx'
import { incomplete } from './incomplete.ts'
import { ScreenTitle } from '../shell/screen-title.tsx'
import screen from '../common/screen.module.css'
import css from './home-screen.module.css'

const NO_VISITS: Readonly<Record<string, number>> = {}

export function HomeScreen() {
  const { data } = useQuery(summariesQuery)
  const { data: home, error } = useQuery(homeQuery)
  const waiting = useMemo(
    () =>
      (data?.documents ?? [])
        .filter(({ state, collection }) => state !== 'live' && formOf(collection))
        .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
    [data],
  )
  const visits = home?.visits ?? NO_VISITS
  const lacking = useMemo(() => incomplete(data?.documents ?? [], visits), [data, visits])
  const missingOf = ({ id, product }: Summary) => {
    const seen = visits[id] ?? 0
    const missing = `${product!.missing === 1 ? 'falta' : 'faltan'} ${countOf(product!.missing, 'dato', 'datos')}`
    return seen === 0 ? missing : `${formatNumber(seen)} ${seen === 1 ? 'visita' : 'visitas'}, ${missing}`
  }
  return (
    <div className={`${screen.screen} ${css.home}`}>
      <ScreenTitle className={screen.title}>Inicio</ScreenTitle>
      <HomeWarnings />
      <HomeUnsaved />
      <HomeReleases />
      <HomeSection id="sin-publicar" title="Sin publicar" count={waiting.length}>
        {waiting.length === 0 ? (
          <p className={screen.none}>Todo lo escrito está publicado.</p>
        ) : (
          <Lines lines={waiting.slice(0, SHOWN)} note={stateOf} />
        )}
      </HomeSection>
      <Problem error={error} />
      {home?.waiting ? <WaitingMessages waiting={home.waiting} /> : null}
      {home ? <ExpiringFacts expiring={home.expiring} today={home.today} /> : null}
      <HomeSection
        id="incompletos"
        title="Les faltan datos"
        count={lacking.length}
        help={
          lacking.length === 0 ? undefined : 'Primero, donde más se nota: los más visitados y con más huecos.'
        }
      >
        {data && lacking.length === 0 ? (
          <p className={screen.none}>Todos los productos a la venta están completos.</p>
        ) : null}
        <Lines lines={lacking.slice(0, SHOWN)} note={missingOf} />
        {lacking.length > SHOWN ? (
          <p className={screen.none}>
            <Link to="/$section" params={{ section: 'productos' }} search={{ orden: 'incompletos' }}>
              Ver todos
            </Link>
          </p>
        ) : null}
      </HomeSection>
      {home ? <MissedSearches searches={home.searches} days={home.days} /> : null}
      <Published />
    </div>
  )
}

const stateOf = ({ state }: Summary) => <StateMark state={state} />

function Published() {
  const { data: publications = [] } = useQuery(publicationsQuery)
  return (
    <HomeSection id="publicado" title="Publicado">
      {publications.length === 0 ? <p className={screen.none}>Desde el panel, nada todavía.</p> : null}
      <ul>
        {publications.slice(0, SHOWN).map((publication) => (
          <PublicationLine key={publication.id} publication={publication} />
        ))}
      </ul>
    </HomeSection>
  )
}

export function PublicationLine({ publication }: { publication: PanelPublication }) {
  const { id, at, by, note, undoes, undone, documents, more } = publication
  const mayPublish = useMay('publish')
  const names =
    documents.map(({ title }) => title).join(', ') + (more > 0 ? ` y ${formatNumber(more)} más` : '')
  return (
    <li className={css.line}>
      <span>
        <span className={css.name}>{undoes ? `Se deshizo: ${names}` : names}</span>
        <span className={css.when}>
          {formatMoment(new Date(at))}
          {by ? ` · ${by}` : ''}
          {note ? ` · «${note}»` : ''}
        </span>
      </span>
      {undone ? (
        <span className={screen.detail}>Deshecha</span>
      ) : mayPublish ? (
        <UndoButton publication={id} of={names} />
      ) : null}
    </li>
  )
}
