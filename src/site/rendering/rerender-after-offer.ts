import type { Snapshot } from '#/search/snapshot.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import type { RouteAnswer } from '#/core/http/route.ts'
import type { Visit } from '#/core/http/visit.ts'

/** Caps `usual` caching at the end of the current offers, so that no expired price is cached. */
export function capCacheToOffer({ catalogue }: Snapshot, usual: string): string {
  const { keepable } = catalogue.moment
  const isForAll = usual.startsWith('public')
  if (keepable === undefined) return usual
  return isForAll ? `public, max-age=0, s-maxage=${keepable}` : `private, max-age=${keepable}`
}

/** Renders again if an offer ended meanwhile; safe because reads have no side effects. */
export async function rerenderIfOfferEnded<Asked extends Pick<Visit, 'method' | 'snapshot'>>(
  live: Pick<LiveCatalogue, 'current'>,
  visit: Asked,
  answer: (visit: Asked) => Promise<RouteAnswer> | RouteAnswer,
): Promise<RouteAnswer> {
  const reply = await answer(visit)
  const isForAll = visit.method === 'GET' && reply?.headers['cache-control']?.startsWith('public') === true
  if (!isForAll || momentFrom(live.current()) === momentFrom(visit.snapshot)) return reply
  return answer({ ...visit, snapshot: live.current() })
}

const momentFrom = ({ catalogue }: Snapshot) => catalogue.moment.from
