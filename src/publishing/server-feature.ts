import { drafts } from './model/draft.ts'
import { handovers } from './model/handover.ts'
import { mediaNotes } from './model/media-note.ts'
import { previewLinks } from './model/preview-link.ts'
import { publications } from './model/publication.ts'
import { launches } from './model/release.ts'
import { patchDraft } from './commands/drafts/patch-draft.ts'
import { discardDraft } from './commands/drafts/discard-draft.ts'
import { publish } from './commands/publications/publish.ts'
import { undoPublication } from './commands/publications/undo-publication.ts'
import { saveRelease } from './commands/releases/save-release.ts'
import { deleteRelease } from './commands/releases/delete-release.ts'
import { publishRelease } from './commands/releases/publish-release.ts'
import { runRelease } from './commands/releases/run-release.ts'
import { setReleaseEnd } from './commands/releases/set-release-end.ts'
import { endRelease } from './commands/releases/end-release.ts'
import { failEnd } from './commands/releases/fail-end.ts'
import { failRelease } from './commands/releases/fail-release.ts'
import { deleteDocument } from './commands/deletions/delete-document.ts'
import { restoreDocument } from './commands/deletions/restore-document.ts'
import { replacePictures } from './commands/media/replace-pictures.ts'
import { describeMedia } from './commands/media/describe-media.ts'
import { createPreviewLink } from './commands/preview-links.ts'
import { commandRoutes } from './server/command-routes.ts'
import * as documentReads from './server/document-reads.ts'
import { doneRead } from '#/core/commands/done-read.ts'
import { eventsRoute } from './server/events-route.ts'
import * as mediaReads from './server/media-reads.ts'
import { previewRoutes } from './server/preview-routes.ts'
import * as publicationReads from './server/publication-reads.ts'
import { shellRoutes } from './server/shell-routes.ts'
import { uploadRoutes } from './server/upload-routes.ts'
import type { RouteParts } from './server/route-parts.ts'

export const publishingFeature = {
  name: 'publishing',
  collections: [drafts, handovers, publications, launches, mediaNotes, previewLinks],
  commands: [
    patchDraft,
    discardDraft,
    publish,
    undoPublication,
    saveRelease,
    deleteRelease,
    publishRelease,
    runRelease,
    setReleaseEnd,
    endRelease,
    failEnd,
    failRelease,
    deleteDocument,
    restoreDocument,
    replacePictures,
    describeMedia,
    createPreviewLink,
  ],
  reads: [
    ...Object.values(documentReads),
    ...Object.values(publicationReads),
    ...Object.values(mediaReads),
    doneRead,
  ],
  routes: ({ app, renderer, pages, panelCommands, afterCommand, previewFile }: RouteParts) => [
    eventsRoute(app),
    ...commandRoutes(app, panelCommands, afterCommand),
    ...uploadRoutes(app),
    ...previewRoutes({ app, renderer, inTurn: pages.inTurn, pages: pages.table, previewFile }),
  ],
} as const

/** After all that has an address of its own below `/panel`. */
export const panelShell = {
  name: 'panel-shell',
  routes: ({ app, panelBuild }: RouteParts) => shellRoutes(app, panelBuild),
} as const
