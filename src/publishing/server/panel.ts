import type { DocumentReader } from '#/core/commands/command.ts'
import type { Identity } from '#/core/identity/identity.ts'
import type { PresenceTable } from '#/core/live/presence-table.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import type { Log } from '#/core/observability/log.ts'
import type { DraftChecks } from './check-drafts.ts'
import { openDraftChanges } from './draft-changes.ts'
import { panelDocuments } from './panel-documents.ts'
import { openPanelFeed } from './panel-feed.ts'
import { panelDeletions } from './panel-deletions.ts'
import { panelReleases } from './panel-releases.ts'
import { panelPublications } from './panel-publications.ts'
import { knownPeople } from './actor-names.ts'
import { openPresence } from './presence.ts'
import { previewSnapshots } from './preview-snapshots.ts'

export type Panel = ReturnType<typeof openPanel>

declare module '#/core/services/app.ts' {
  interface App {
    panel: Panel
  }
}

type PanelParts = {
  store: DocumentReader
  live: LiveCatalogue
  identity: Identity
  log: Log
  table: PresenceTable
  checks: DraftChecks
}

export function openPanel({ store, live, identity, log, table, checks }: PanelParts) {
  const feed = openPanelFeed({ store, live, log })
  const people = knownPeople(identity)
  const presence = openPresence({ table, log })
  const closing = new AbortController()
  const previews = previewSnapshots({ live, feed })
  const publications = panelPublications({ store, live, feed, people })
  return {
    feed,
    documents: panelDocuments({ store, live, feed, people, previews, checks }),
    draftChanges: openDraftChanges({ live, feed, people }),
    publications,
    releases: panelReleases({ store, live, feed, people, previews, checks }),
    deletions: panelDeletions({ store, live, feed, people, publications, checks }),
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
