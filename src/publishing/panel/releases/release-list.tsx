import { formatCount, formatList } from '#/language/es-AR/format.ts'
import { type PanelRelease, unseenIn, releasesQuery } from './release-queries.ts'
import { longMoment } from '#/panel/common/moments.ts'
import { PanelSection, ListRow } from '#/panel/common/section.tsx'
import { useQuery } from '@tanstack/react-query'
import { screen } from '#/panel/common/styles.ts'

type ReleaseListProps = { id: string; title: string; releases: readonly PanelRelease[]; none?: string }

export function ReleaseList({ id, title, releases, none }: ReleaseListProps) {
  if (releases.length === 0 && none === undefined) return null
  return (
    <PanelSection id={id} title={title} count={releases.length}>
      {releases.length === 0 && none ? <p className={screen.none}>{none}</p> : null}
      <ul>
        {releases.map((release) => (
          <ReleaseRow key={release.id} release={release} />
        ))}
      </ul>
    </PanelSection>
  )
}

function ReleaseRow({ release }: { release: PanelRelease }) {
  const { id, name, documents, status } = release
  const unseen = unseenIn(release).length
  const titles = documents.map(({ title }) => title).filter((title) => title !== name)
  return (
    <ListRow
      name={name}
      link={{ to: '/lanzamientos/$id', params: { id } }}
      end={formatCount(documents.length, 'documento', 'documentos')}
    >
      <span className={status === 'failed' ? screen.problem : screen.detail}>{releaseTimeText(release)}</span>
      <EndWords release={release} />
      {unseen > 0 ? (
        <span className={screen.problem}>{unseenWords(unseen, status === 'scheduled')}</span>
      ) : null}
      {titles.length > 0 ? <span className={screen.detail}>{titles.join(', ')}</span> : null}
    </ListRow>
  )
}

export function EndWords({ release: { until, ended } }: { release: PanelRelease }) {
  if (ended === null)
    return until === null ? null : (
      <span className={screen.detail}>Vuelve a como estaba el {longMoment(until)}</span>
    )
  const isWhole = ended.sentence === null && ended.left.length === 0
  return (
    <span className={isWhole ? screen.detail : screen.problem}>
      {isWhole
        ? `Volvió a como estaba el ${longMoment(ended.at)}`
        : (ended.sentence ?? notReturnedSentence(ended.left.map(({ title }) => title)))}
    </span>
  )
}

const notReturnedSentence = (titles: readonly string[]) =>
  `Terminó y no todo volvió: alguien cambió lo mismo mientras estaba publicado, y quedó como está, en ${formatList(titles)}.`

export const unseenWords = (count: number, isScheduled: boolean): string =>
  (count === 1 ? 'Un borrador cambió después: ' : `${count} borradores cambiaron después: `) +
  (isScheduled ? 'a su hora sale lo aprobado, y lo nuevo sólo si lo mirás.' : 'miralos antes de publicar.')

export function releaseTimeText({ status, at, by, updatedAt }: PanelRelease): string {
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

export function HomeReleases() {
  const { data = [] } = useQuery(releasesQuery)
  const failed = data.filter(({ status }) => status === 'failed')
  const scheduled = data.filter(({ status }) => status === 'scheduled')
  return (
    <>
      <ReleaseList id="no-se-pudo" title="No se pudo publicar" releases={failed} />
      <ReleaseList id="programado" title="Programado" releases={scheduled} />
    </>
  )
}
