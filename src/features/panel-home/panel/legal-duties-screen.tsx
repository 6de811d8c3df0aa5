import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#/language/es-AR/format.ts'
import { isDocument, useDocuments } from '#/panel/api/documents.ts'
import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import { fieldElementId } from '#/panel/common/field-element.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { ListRow, PanelSection } from '#/panel/common/section.tsx'
import { font, parts, screen } from '#/panel/common/styles.ts'
import { fieldsOfPart, SETTINGS_PARTS } from '#/panel/forms/settings-form.ts'
import { PRIVACY_PAGE } from '#/site/model/privacy-page.ts'
import { PrivacyLink } from '#/publishing/panel/list/privacy-link.tsx'
import type { legalDutiesRead } from '#/features/panel-home/server/legal-duties-read.ts'
import { Until } from './home-parts.tsx'

type LegalDuty = ReadOutput<typeof legalDutiesRead>['owed'][number]

export default function LegalDutiesScreen() {
  const query = useQuery(readQuery<typeof legalDutiesRead>('por-ley'))
  const { today = '', owed, rest = [] } = query.data ?? {}
  const row = (duty: LegalDuty) => <DutyRow key={`${duty.name} ${duty.mend.id}`} duty={duty} today={today} />
  return (
    <ListScreen
      title="Lo que pide la ley"
      about="Según lo que está publicado. Acá no se ve si la base de datos está inscripta en la Agencia de Acceso a la Información Pública, ni reemplaza a quien te asesora."
      query={query}
      count={owed && (owed.length === 0 ? undefined : `Falta o vence: ${formatNumber(owed.length)}`)}
      lines={owed}
      renderRow={row}
      none="No falta nada de lo que se puede ver acá."
    >
      {rest.map(({ title, duties }, place) => (
        <PanelSection key={title} id={`deber-${place}`} title={title}>
          <ul>{duties.map(row)}</ul>
        </PanelSection>
      ))}
    </ListScreen>
  )
}

type DutyRowProps = { duty: LegalDuty; today: string }

function DutyRow({ duty: { name, why, norm, state, until, mend }, today }: DutyRowProps) {
  const { collection, id, path } = mend
  const isThere = useDocuments().some(isDocument({ collection, id }))
  const isBegun = isThere || id !== PRIVACY_PAGE
  return (
    <ListRow
      name={name}
      to={isBegun ? { collection, id: partOfSettings(mend) ?? id } : undefined}
      hash={path === undefined || id === 'nuevo' ? undefined : fieldElementId(path)}
      detail={why}
      end={
        state === 'expiring' ? (
          <Until day={until!} today={today} />
        ) : (
          <span className={`${font.tiny} ${parts.mark}`} data-state={STATE_MARKS[state].mark}>
            {STATE_MARKS[state].words}
          </span>
        )
      }
    >
      <span className={screen.detail}>{norm}</span>
      {isBegun ? null : <PrivacyLink words="Revisar y firmar" />}
    </ListRow>
  )
}

const STATE_MARKS = {
  missing: { words: 'Falta', mark: 'leaving' },
  done: { words: 'Está', mark: 'live' },
  seller: { words: 'Sólo si vendés a distancia', mark: 'over' },
  advised: { words: 'Conviene', mark: 'over' },
} as const

/** Slug of the settings screen that edits the field. */
const partOfSettings = ({ collection, path = '' }: LegalDuty['mend']): string | undefined =>
  collection === 'settings'
    ? SETTINGS_PARTS.find((part) => fieldsOfPart(part).some((key) => path.split('.')[0] === key))?.slug
    : undefined
