import type { Summary } from '#/panel/model/panel-data.ts'
import { summaryKey } from '#/panel/api/documents.ts'
import { AuthorAgo } from '#/panel/common/author-ago.tsx'
import { ListRow } from '#/panel/common/row.tsx'
import { PanelSection } from '#/panel/common/section.tsx'
import { canPublish } from '#/publishing/panel/form/permission-notice.tsx'
import { usePanelSession } from '#/panel/shell/session.ts'
import layout from '#/ui/layout.module.css'
import screen from '#/panel/common/screen.module.css'

export function HomeHandovers({ documents }: { documents: readonly Summary[] }) {
  const { uid, permissions } = usePanelSession()
  const handed = documents
    .filter(({ handover }) => handover)
    .sort((a, b) => a.handover!.at.localeCompare(b.handover!.at))
  const ready = handed.filter(
    ({ collection, handover }) => handover!.status === 'ready' && canPublish(permissions, collection),
  )
  const returned = handed.filter(({ handover }) => handover!.status === 'returned' && handover!.uid === uid)
  return (
    <>
      <Handovers id="devueltos" title="Te devolvieron" lines={returned} />
      <Handovers id="para-revisar" title="Para revisar" lines={ready} />
    </>
  )
}

type HandoversProps = { id: string; title: string; lines: readonly Summary[] }

function Handovers({ id, title, lines }: HandoversProps) {
  if (lines.length === 0) return null
  return (
    <PanelSection id={id} title={title} count={lines.length}>
      <ul>
        {lines.map((line) => (
          <ListRow key={summaryKey(line)} name={line.title} to={line} end={<AuthorAgo {...line.handover!} />}>
            {line.handover!.note === null ? null : (
              <span className={`${screen.detail} ${layout.cut}`}>{line.handover!.note}</span>
            )}
          </ListRow>
        ))}
      </ul>
    </PanelSection>
  )
}
