import { setImmediate as turn } from 'node:timers/promises'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { PanelChanges, Summaries, Summary, PanelHandover } from '#/panel/model/panel-data.ts'
import { summarise } from '#/publishing/model/summarise-document.ts'
import { readActor, type Actor } from '#/core/documents/actor.ts'
import { handoverOf, nameInKey, type FollowedDocument, type FollowedDocuments } from './followed-documents.ts'
import type { FeedChange, PanelFeed } from './panel-feed.ts'
import type { ActorNames } from './actor-names.ts'
import type { Handover } from '#/publishing/model/handover.ts'

const SUMMARY_SLICE_MS = 8
const SUMMARY_CACHED_MS = 60_000

type PanelSummariesParts = {
  catalogue: () => Promise<Catalogue>
  feed: PanelFeed
  people: ActorNames
  now?: () => number
}

export function panelSummaries({ catalogue, feed, people, now = Date.now }: PanelSummariesParts) {
  let cached = new WeakMap<FollowedDocument, Summary>()
  let cachedNames = -1
  let last:
    | { documents: FollowedDocuments; version: number; until: number; pending: Promise<Summaries> }
    | undefined

  /** Summarises in slices, so that ten thousand documents do not block visitors. */
  async function summarised(
    documents: FollowedDocuments,
    those: readonly FollowedDocument[],
  ): Promise<Summary[]> {
    const current = await catalogue()
    if (documents.namesVersion !== cachedNames) {
      cached = new WeakMap()
      cachedNames = documents.namesVersion
    }
    const known = cached
    const named = await people.namesOf(
      those.flatMap((each) => [draftOrLive(each)?.by ?? [], lastSpeaker(each) ?? []].flat()),
    )
    let until = performance.now() + SUMMARY_SLICE_MS
    const summaries: Summary[] = []
    for (const each of those) {
      const by = draftOrLive(each)?.by
      let summary = known.get(each)
      if (!summary) {
        summary = summarise(current, { ...each, live: unnamed(each.live), draft: unnamed(each.draft) })
        known.set(each, summary)
      }
      const lastNote = lastSpeaker(each)
      summaries.push({
        ...summary,
        by: by ? named(by) : null,
        ...(lastNote ? { handover: panelHandover(handoverOf(each)!, named(lastNote)) } : {}),
      })
      if (performance.now() < until) continue
      await turn()
      until = performance.now() + SUMMARY_SLICE_MS
    }
    return summaries
  }

  return {
    /** Summaries; the same object until something changes. */
    async all(): Promise<Summaries> {
      const { cursor, sequence, documents } = await feed.documents()
      const { version } = documents
      if (last?.documents === documents && last.version === version && now() < last.until) {
        return last.pending
      }
      const pending = summarised(documents, [...documents.all()]).then((summaries) => ({
        cursor,
        sequence,
        documents: summaries,
      }))
      last = { documents, version, until: now() + SUMMARY_CACHED_MS, pending }
      pending.catch(() => {
        if (last?.pending === pending) last = undefined
      })
      return pending
    },

    async changes({ cursor, sequence, keys, launches, isFull }: FeedChange): Promise<PanelChanges> {
      const { documents } = await feed.documents()
      const there = [...keys].flatMap((key) => documents.get(key) ?? [])
      const gone = [...keys].filter((key) => documents.get(key) === undefined).map(nameInKey)
      return { cursor, sequence, documents: await summarised(documents, there), gone, launches, isFull }
    },
  }
}

function lastSpeaker(each: FollowedDocument): Actor | undefined {
  const handover = handoverOf(each)
  return handover ? readActor((handover.returned ?? handover).author) : undefined
}

const draftOrLive = ({ live, draft }: FollowedDocument) => draft ?? live
const unnamed = <Part extends object>(part: Part | null) => part && { ...part, by: null }

export function panelHandover({ status, author, at, note, returned }: Handover, by: string): PanelHandover {
  const writer = readActor(author)
  const last = returned ?? { at, note }
  return {
    status,
    by,
    uid: 'uid' in writer ? writer.uid : null,
    at: last.at,
    note: last.note ?? null,
  }
}
