import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, type ReactNode } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { CHANGES_TOGETHER } from '#/publishing/model/publication-limits.ts'
import { read, type ReadOutput } from '#/panel/api/read-query.ts'
import { CommandRefused } from '#/panel/api/send-command.ts'
import { ChangesList, type ChangesChoice } from '#/panel/common/changes-list.tsx'
import { documentFormOf } from '#/panel/forms/forms.ts'
import type { SentDraft } from '#/publishing/panel/releases/release-queries.ts'
import { font, layout, utility } from '#/panel/common/styles.ts'
import css from './publications.module.css'
import { summaryKey } from '#/panel/api/documents.ts'
import { agoWords, fullMoment } from '#/panel/common/moments.ts'
import type { draftChangesRead } from '#/publishing/server/publication-reads.ts'

export type DraftChanges = ReadOutput<typeof draftChangesRead>[number]

export type ChangedDocument = { collection: PublicCollection; id: string }

/**
 * Changes that publishing the drafts would make, after `save`. The data stays fixed while it is reviewed; an error that
 * reports a newer draft refetches it.
 */
export function useDraftChanges(
  names: readonly ChangedDocument[],
  error: Error | null,
  save?: () => Promise<void>,
) {
  const query = useQuery({
    queryKey: ['antes-y-despues', useId()],
    queryFn: async () => {
      await save?.()
      return askChanges(names)
    },
    // Disables refetching while the changes are reviewed.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { refetch } = query
  useEffect(() => {
    if (error instanceof CommandRefused && error.refusal.reason === 'draft-changed') void refetch()
  }, [error, refetch])
  return query
}

export async function askChanges(names: readonly ChangedDocument[]): Promise<DraftChanges[]> {
  const found: DraftChanges[] = []
  for (let at = 0; at < names.length; at += CHANGES_TOGETHER) {
    const de = names
      .slice(at, at + CHANGES_TOGETHER)
      .map(summaryKey)
      .join(',')
    found.push(...(await read<typeof draftChangesRead>('cambios', { de })))
  }
  return found
}

export const seenOf = (drafts: readonly DraftChanges[]): SentDraft[] =>
  drafts.map(({ collection, id, version }) => ({ collection, document: id, version, reviewed: true }))

export function DraftSection({
  draft,
  name,
  choice,
  children,
}: {
  draft: DraftChanges
  choice?: ChangesChoice
  name?: ReactNode
  children?: ReactNode
}) {
  const { collection, title, authors, updatedAt, change, changes } = draft
  const last = authors.at(-1) ?? 'alguien'
  const when = fullMoment(updatedAt)
  return (
    <section className={css.draft} aria-label={title}>
      {name ?? <h3 className={`${layout.line} ${font.medium} ${utility.gap10}`}>{title}</h3>}
      <p className={css.whole}>
        {documentFormOf(collection)?.one ?? collection} ·{' '}
        {authors.length > 1 ? `lo escribieron ${formatList(authors)} · ` : ''}el último cambio es de {last},{' '}
        {when} ({agoWords(updatedAt)})
      </p>
      {change === 'removed' ? <p className={css.whole}>Se quita del sitio.</p> : null}
      {change === 'new' ? <p className={css.whole}>Es nuevo: se publica entero.</p> : null}
      {change === 'changed' && changes.length === 0 ? (
        <p className={css.whole}>Dice lo mismo que el sitio.</p>
      ) : null}
      <ChangesList changes={changes} isNew={change === 'new'} className={css.changes} choice={choice} />
      {children}
    </section>
  )
}
