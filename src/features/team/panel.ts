import { definePanelFeature } from '#/features/define-panel-feature.ts'
import { CommentMark, Comments, CommentsCard } from './panel/comments.tsx'
import { HandOverDraftButton, HandOverDraftDialog } from './panel/hand-over.tsx'
import { HandoverNote } from '#/features/team/panel/hand-over.tsx'
import { DocumentPresence } from './panel/presence.tsx'
import { outdatedComments } from './panel/comment-queries.ts'

export const teamDoor = definePanelFeature({
  documentCards: [
    { place: 'head', card: DocumentPresence },
    { place: 'notes', card: HandoverNote },
    { place: 'beside', card: CommentsCard },
  ],
  aroundDocument: Comments,
  fieldMark: CommentMark,
  handOver: { button: HandOverDraftButton, dialog: HandOverDraftDialog },
  outdated: outdatedComments,
})
