import { useState, type ReactNode } from 'react'
import type { DocumentCardProps } from '#/publishing/panel/editor-parts.tsx'
import { nameInAddress } from '#/language/es-AR/name-in-address.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { documentQuery } from '#/panel/api/queries.ts'
import { Button } from '#/panel/common/button.tsx'
import { ChangesList } from '#/panel/common/changes-list.tsx'
import { agoWords, fullMoment } from '#/panel/common/moments.ts'
import { useCommand } from '#/panel/common/use-command.ts'
import stack from '#/ui/stack.module.css'
import layout from '#/ui/layout.module.css'
import notes from '#/publishing/panel/publications/document-notes.module.css'
import { TeamTextDialog } from './team-text-dialog.tsx'
import { useMayPublish } from '#/publishing/panel/form/permission-notice.tsx'
import css from './handover-note.module.css'
import type { giveBack } from '#/features/team/server/give-back.ts'

export function HandoverNote({ document, isBeginning }: DocumentCardProps): ReactNode {
  const { collection, id, handover } = document
  const mayPublish = useMayPublish(collection)
  const [isAsking, setAsking] = useState(false)
  const { outcome, isPending, run } = useCommand((client) =>
    client.invalidateQueries({ queryKey: documentQuery(collection, id).queryKey }),
  )
  if (!handover || isBeginning) return null
  const { status, by, at, note, since } = handover
  const isReady = status === 'ready'
  return (
    <section className={`${stack.xs} ${notes.note}`} aria-label={isReady ? 'Listo para revisar' : 'Devuelto'}>
      <p>
        <strong title={by}>{nameInAddress(by)}</strong>{' '}
        {isReady ? 'lo dejó listo para revisar' : 'lo devolvió'},{' '}
        <time dateTime={at} title={fullMoment(at)}>
          {agoWords(at)}
        </time>
        .
      </p>
      {note === null ? null : <p className={css.text}>{note}</p>}
      {isReady && since.length > 0 ? (
        <details>
          <summary>Después cambió: {formatList(since.map(({ label }) => label))}</summary>
          <ChangesList changes={since} className={css.since} />
        </details>
      ) : null}
      {isReady && mayPublish ? (
        <p className={`${layout.wrap} ${notes.ways}`}>
          <Button look="text" onClick={() => setAsking(true)}>
            Devolver…
          </Button>
        </p>
      ) : null}
      {isAsking ? (
        <TeamTextDialog
          place={`devolucion.${collection}/${id}`}
          title="Devolver el borrador"
          label="Qué falta o qué cambiar"
          help="Le llega por correo y en su inicio a quien lo dejó listo."
          confirm="Devolver"
          isPending={isPending}
          error={outcome.error}
          onSend={(text) =>
            run<typeof giveBack>('draft.give-back', { collection, document: id, note: text! }, '')
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}
