import type { DocumentReader } from '#/core/commands/command.ts'
import type { Identity } from '#/core/identity/identity.ts'
import type { PresenceTable } from '#/features/team/server/presence-table.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import type { Log } from '#/core/observability/log.ts'
import { draftChanges } from './draft-changes.ts'
import { findTexts, type FindTexts } from '#/features/panel-home/server/find-texts.ts'
import { panelDocuments, type PanelDocuments } from './panel-documents.ts'
import { openPanelFeed, type PanelFeed } from './panel-feed.ts'
import { panelDeletions, type PanelDeletions } from './panel-deletions.ts'
import { panelComments, type PanelComments } from '#/features/team/server/panel-comments.ts'
import { panelReleases, type PanelReleases } from './panel-releases.ts'
import { panelPublications, type PanelPublications } from './panel-publications.ts'
import { knownPeople, type People } from './actor-names.ts'
import { panelGrids, type PanelGrids } from '#/features/grid/server/panel-grids.ts'
import { panelPrograms, type PanelPrograms } from '#/features/programs/server/panel-programs.ts'
import { openPresence, type Presence } from '#/features/team/server/presence.ts'
import { previewSnapshots, type PreviewSnapshots } from './preview-snapshots.ts'

export type Panel = {
  feed: PanelFeed
  documents: PanelDocuments
  findTexts: FindTexts
  draftChanges: ReturnType<typeof draftChanges>
  publications: PanelPublications
  launches: PanelReleases
  deletions: PanelDeletions
  sheets: PanelGrids
  programs: PanelPrograms
  comments: PanelComments
  people: People
  presence: Presence
  previews: PreviewSnapshots
  closing: AbortSignal
  close(): void
}

declare module '#/core/services/app.ts' {
  interface App {
    panel: Panel
  }
}

type Parts = {
  store: DocumentReader
  live: LiveCatalogue
  identity: Identity
  log: Log
  table: PresenceTable
}

export function openPanel({ store, live, identity, log, table }: Parts): Panel {
  const feed = openPanelFeed({ store, live, log })
  const people = knownPeople(identity)
  const presence = openPresence({ table, log })
  const closing = new AbortController()
  const previews = previewSnapshots({ live, feed })
  const publications = panelPublications({ store, live, feed, people })
  const documents = panelDocuments({ store, live, feed, people, previews })
  return {
    feed,
    documents,
    findTexts: findTexts({ feed, documents }),
    draftChanges: draftChanges({ live, feed, people }),
    publications,
    launches: panelReleases({ store, live, feed, people, previews }),
    deletions: panelDeletions({ store, live, feed, people, publications }),
    sheets: panelGrids({ store, live, feed, people }),
    programs: panelPrograms({ store, feed, people }),
    comments: panelComments({ store, feed, people, identity }),
    people,
    presence,
    previews,
    closing: closing.signal,
    close() {
      closing.abort()
      feed.close()
      presence.close()
    },
  }
}
