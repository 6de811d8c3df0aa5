import { endOfLink } from '#/publishing/model/preview-link.ts'
import { isPublicCollection } from '#/catalogue/collections/public-collections.ts'
import { programTokens } from '#/features/programs/program-token.ts'
import { agentSessions, type AgentSessionPart } from '#/features/programs/agent-session.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { storedPreviewLinks } from '#/publishing/commands/preview-links.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { launches } from '#/publishing/model/release.ts'
import { documentTitleOf } from '#/publishing/model/summarise-document.ts'
import { followedKey } from '#/publishing/server/followed-documents.ts'
import type { PanelFeed } from '#/publishing/server/panel-feed.ts'
import type { ActorNames } from '#/publishing/server/actor-names.ts'

type PanelProgramsParts = { store: DocumentReader; feed: PanelFeed; people: ActorNames }

const MAX_LISTED_PARTS = 300

export function panelPrograms({ store, feed, people }: PanelProgramsParts) {
  async function partOf({ collection, document, state }: AgentSessionPart) {
    if (collection === 'launches') {
      const release = await store.get('launches', document)
      const name = release ? readStoredOrThrow(launches, release).name : document
      return {
        collection: null,
        id: document,
        title: name,
        state: agentSessionPartState(state, release !== null),
      }
    }
    const found = isPublicCollection(collection)
      ? await feed.document(followedKey(collection, document))
      : null
    const data = found?.draft?.data ?? found?.live?.data ?? {}
    return {
      collection: isPublicCollection(collection) ? collection : null,
      id: document,
      title: isPublicCollection(collection) ? documentTitleOf(collection, document, data) : document,
      state: agentSessionPartState(state, Boolean(found?.draft)),
    }
  }

  return {
    async links(uid: string, everybody: boolean) {
      const all = (await storedPreviewLinks(store)).filter(
        (link) => (everybody || link.uid === uid) && endOfLink(link) > Date.now(),
      )
      const nameOf = await people.namesOf(all.map(({ uid: of }) => ({ kind: 'account', uid: of }) as const))
      return all.map(({ id, path, drafts, follows, createdAt, uid: of }) => ({
        id,
        path,
        drafts,
        follows,
        createdAt,
        /** Null for the viewer's own. */
        owner: of === uid ? null : nameOf({ kind: 'account', uid: of }),
      }))
    },

    async tokens(uid: string, everybody: boolean) {
      const stored = await store.list(programTokens.name)
      const all = stored
        .map((each) => readStoredOrThrow(programTokens, each))
        .filter((token) => everybody || token.uid === uid)
      const nameOf = await people.namesOf(all.map(({ uid: of }) => ({ kind: 'account', uid: of }) as const))
      return all
        .map(({ id, name, scope, createdAt, expiresAt, usedAt, uid: of }) => ({
          id,
          name,
          scope,
          createdAt,
          expiresAt,
          usedAt: usedAt ?? null,
          isOver: Date.parse(expiresAt) <= Date.now(),
          owner: of === uid ? null : nameOf({ kind: 'account', uid: of }),
        }))
        .sort(
          (a, b) =>
            Number(a.owner !== null) - Number(b.owner !== null) || b.createdAt.localeCompare(a.createdAt),
        )
    },

    /** Sessions with all their changes, newest first; `only` restricts to one. */
    async sittings(only?: string) {
      const { documents } = await store.find('sittings', {
        limit: MAX_LISTED_PARTS,
        order: only === undefined ? 'newest' : 'id',
        ...(only === undefined ? {} : { idPrefix: `${only}.` }),
      })
      const parts = documents.map((stored) => readStoredOrThrow(agentSessions, stored))
      const all = []
      for (const [id, sessionParts] of Map.groupBy(parts, ({ sitting }) => sitting)) {
        const [{ uid, tokenName }] = sessionParts as [AgentSessionPart]
        const done = []
        for (const part of sessionParts) done.push(await partOf(part))
        all.push({
          id,
          /** Display name: «ana@…, con su agente». */
          by: await people.nameOf({ kind: 'agent', uid }),
          token: tokenName,
          from: sessionParts.map(({ begunAt }) => begunAt).sort()[0]!,
          to: sessionParts
            .map(({ updatedAt }) => updatedAt)
            .sort()
            .at(-1)!,
          parts: done,
        })
      }
      return all.sort((a, b) => b.id.localeCompare(a.id))
    },
  }
}

const agentSessionPartState = (state: AgentSessionPart['state'], isThere: boolean) =>
  state === 'discarded' ? 'discarded' : isThere ? 'draft' : 'gone'
