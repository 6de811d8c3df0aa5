import { setImmediate as turn } from 'node:timers/promises'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Changes, Summaries, Summary } from '#/panel/model/panel-data.ts'
import { summarise } from '#/publishing/model/summarise-document.ts'
import { readActor, type Actor } from '#/core/documents/actor.ts'
import { handoverOf, nameInKey, type FollowedDocument, type FollowedDocuments } from './followed-documents.ts'
import { panelHandover } from './panel-handover.ts'
import type { Changed, PanelFeed } from './panel-feed.ts'
import type { People } from './actor-names.ts'

const SLICE_MS = 8
const LASTS_MS = 60_000

type Parts = { catalogue: () => Promise<Catalogue>; feed: PanelFeed; people: People; now?: () => number }

export function panelSummaries({ catalogue, feed, people, now = Date.now }: Parts) {
  let kept = new WeakMap<FollowedDocument, Summary>()
  let keptNames = -1
  let last:
    | { documents: FollowedDocuments; version: number; until: number; made: Promise<Summaries> }
    | undefined

  /** Ten thousand are not made while a visitor waits. */
  async function summarised(
    documents: FollowedDocuments,
    those: readonly FollowedDocument[],
  ): Promise<Summary[]> {
    const current = await catalogue()
    if (documents.namesVersion !== keptNames) {
      kept = new WeakMap()
      keptNames = documents.namesVersion
    }
    const known = kept
    const named = await people.namesOf(
      those.flatMap((each) => [lastOf(each)?.by ?? [], saidBy(each) ?? []].flat()),
    )
    let until = performance.now() + SLICE_MS
    const summaries: Summary[] = []
    for (const each of those) {
      const by = lastOf(each)?.by
      let summary = known.get(each)
      if (!summary) {
        summary = summarise(current, { ...each, live: unnamed(each.live), draft: unnamed(each.draft) })
        known.set(each, summary)
      }
      const said = saidBy(each)
      summaries.push({
        ...summary,
        by: by ? named(by) : null,
        ...(said ? { handover: panelHandover(handoverOf(each)!, named(said)) } : {}),
      })
      if (performance.now() < until) continue
      await turn()
      until = performance.now() + SLICE_MS
    }
    return summaries
  }

  return {
    /** The same object until something changes. */
    async all(): Promise<Summaries> {
      const { cursor, sequence, documents } = await feed.documents()
      const { version } = documents
      if (last?.documents === documents && last.version === version && now() < last.until) {
        return last.made
      }
      const made = summarised(documents, [...documents.all()]).then((summaries) => ({
        cursor,
        sequence,
        documents: summaries,
      }))
      last = { documents, version, until: now() + LASTS_MS, made }
      made.catch(() => {
        if (last?.made === made) last = undefined
      })
      return made
    },

    async changes({ cursor, sequence, keys, launches, isAnew }: Changed): Promise<Changes> {
      const { documents } = await feed.documents()
      const there = [...keys].flatMap((key) => documents.get(key) ?? [])
      const gone = [...keys].filter((key) => documents.get(key) === undefined).map(nameInKey)
      return { cursor, sequence, documents: await summarised(documents, there), gone, launches, isAnew }
    },
  }
}

function saidBy(each: FollowedDocument): Actor | undefined {
  const handover = handoverOf(each)
  return handover ? readActor((handover.returned ?? handover).author) : undefined
}

const lastOf = ({ live, draft }: FollowedDocument) => draft ?? live
const unnamed = <Part extends object>(part: Part | null) => part && { ...part, by: null }
