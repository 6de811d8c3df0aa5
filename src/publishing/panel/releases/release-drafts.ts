import type { PanelRelease } from './release-queries.ts'
import type { InputOf } from '#/core/commands/command.ts'
import type { publish } from '#/publishing/commands/publications/publish.ts'

/** The name of what is typed of a release that is none yet, wherever it is begun. */
export const NEW_RELEASE = 'texto.lanzamiento-nuevo'

export type SentDraft = InputOf<typeof publish>['drafts'][number]

export function namedDocuments({ documents }: Pick<PanelRelease, 'documents'>) {
  return documents.map(({ collection, id, version }) => ({ collection, document: id, version }))
}

export const releaseInput = (release?: PanelRelease) => ({
  launch: release?.id ?? null,
  version: release?.version ?? null,
  name: release?.name ?? '',
  documents: release ? namedDocuments(release) : [],
  at: release?.status === 'scheduled' ? release.at : null,
  until: release?.until ?? null,
})

export function withSeen(release: Pick<PanelRelease, 'documents'>, seen: readonly SentDraft[]): SentDraft[] {
  const isNamed = (a: SentDraft) => (b: SentDraft) =>
    a.collection === b.collection && a.document === b.document
  const current = namedDocuments(release).map((each) => seen.find(isNamed(each)) ?? each)
  return [...current, ...seen.filter((each) => !current.some(isNamed(each)))]
}

/** The documents of a release that waits whose drafts are no longer as they were seen: as it is, it does not go out. */
export function unseenIn({ status, documents }: Pick<PanelRelease, 'status' | 'documents'>) {
  if (status === 'done') return []
  return documents.filter(({ draft, version }) => draft !== null && draft.version !== version)
}
