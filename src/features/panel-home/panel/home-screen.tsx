import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatCount, formatNumber } from '#/language/es-AR/format.ts'
import type { Summary } from '#/panel/model/panel-data.ts'
import { publicationsQuery } from '#/panel/api/queries.ts'
import {
  homeQuery,
  ExpiringFacts,
  HomeMissedSearches,
  OutOfCatalogueSearches,
  OfferWatch,
  SiteFaults,
  WaitingMessages,
  HomeLines,
  MAX_HOME_LINES,
} from './home-parts.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { documentFormOf } from '#/panel/forms/forms.ts'
import { HomeReleases } from '#/publishing/panel/releases/release-list.tsx'
import { draftWords } from '#/panel/common/draft-words.ts'
import { StateMark } from '#/panel/common/state-mark.tsx'
import { MentionsView } from '#/features/team/panel/mentions-view.tsx'
import { HomeHandovers, HomeUnsaved } from './home-unsaved.tsx'
import { ServerWarnings } from '#/panel/shell/server-warnings.tsx'
import { BUTTON_CLASS } from '#/panel/common/button.tsx'
import { PanelSection } from '#/panel/common/section.tsx'
import { incomplete } from './incomplete.ts'
import { ScreenHead } from '#/panel/common/screen-head.tsx'
import { OpenSiteLink } from '#/panel/common/document-link.tsx'
import { font, screen, space } from '#/panel/common/styles.ts'
import css from './home-screen.module.css'
import { useDocuments } from '#/panel/api/documents.ts'
import { PublicationRow } from '#/publishing/panel/publications/publication-row.tsx'

const NO_VISITS: Readonly<Record<string, number>> = {}

export function PanelHomeScreen() {
  const documents = useDocuments()
  const { data: home, error } = useQuery(homeQuery)
  const waiting = useMemo(
    () =>
      documents
        .filter(({ state, collection }) => state !== 'live' && documentFormOf(collection))
        .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
    [documents],
  )
  const visits = home?.visits ?? NO_VISITS
  const lacking = useMemo(() => incomplete(documents, visits), [documents, visits])
  const missingOf = ({ id, product }: Summary) => {
    const seen = visits[id] ?? 0
    const missing = `${product!.missing === 1 ? 'falta' : 'faltan'} ${formatCount(product!.missing, 'dato', 'datos')}`
    return seen === 0 ? missing : `${formatNumber(seen)} ${seen === 1 ? 'visita' : 'visitas'}, ${missing}`
  }
  return (
    <div className={`${screen.screen} ${css.home}`}>
      <ScreenHead title="Inicio" actions={<OpenSiteLink className={BUTTON_CLASS.outline} />} />
      <ServerWarnings />
      {home ? <SiteFaults faults={home.siteFaults} owed={home.owedByLaw} /> : null}
      <HomeUnsaved />
      <MentionsView />
      <HomeHandovers documents={documents} />
      <HomeReleases />
      <PanelSection id="sin-publicar" title="Sin publicar" count={waiting.length}>
        {waiting.length === 0 ? (
          <p className={screen.none}>Todo lo escrito está publicado.</p>
        ) : (
          <HomeLines lines={waiting.slice(0, MAX_HOME_LINES)} note={summaryStateMark} say={draftWords} />
        )}
      </PanelSection>
      <ProblemMessage error={error} />
      {home?.waiting ? <WaitingMessages waiting={home.waiting} /> : null}
      {home ? <ExpiringFacts expiring={home.expiring} today={home.today} /> : null}
      {home ? <OfferWatch shops={home.silentShops} differences={home.priceDifferences} /> : null}
      <PanelSection id="incompletos" title="Les faltan datos" count={lacking.length}>
        {lacking.length === 0 ? (
          <p className={screen.none}>Todos los productos a la venta están completos.</p>
        ) : (
          <p className={`${font.note} ${space.above8}`}>
            Primero, donde más se nota: los más visitados y con más huecos.
          </p>
        )}
        <HomeLines lines={lacking.slice(0, MAX_HOME_LINES)} note={missingOf} />
        {lacking.length > MAX_HOME_LINES ? (
          <p className={screen.none}>
            <Link to="/$section" params={{ section: 'productos' }} search={{ orden: 'incompletos' }}>
              Ver todos
            </Link>
          </p>
        ) : null}
      </PanelSection>
      {home ? <HomeMissedSearches searches={home.searches} days={home.days} /> : null}
      {home ? <OutOfCatalogueSearches searches={home.outOfCatalogue} /> : null}
      <HomePublications />
    </div>
  )
}

const summaryStateMark = ({ state }: Summary) => <StateMark state={state} />

function HomePublications() {
  const { data: publications = [] } = useQuery(publicationsQuery)
  return (
    <PanelSection id="publicado" title="Publicado">
      {publications.length === 0 ? <p className={screen.none}>Desde el panel, nada todavía.</p> : null}
      <ul>
        {publications.slice(0, MAX_HOME_LINES).map((publication) => (
          <PublicationRow key={publication.id} publication={publication} />
        ))}
      </ul>
    </PanelSection>
  )
}
