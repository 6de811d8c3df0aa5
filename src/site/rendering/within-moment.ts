import type { Snapshot } from '#/search/snapshot.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import type { Answer } from '#/core/http/route.ts'
import type { Visit } from '#/core/http/visit.ts'

/** `usual`, or what takes nobody past the end of an offer: no answer that may show a price is kept longer than it holds. */
export function cachingWithin({ catalogue }: Snapshot, usual: string): string {
  const { keepable } = catalogue.moment
  const isForAll = usual.startsWith('public')
  if (keepable === undefined) return usual
  return isForAll ? `public, max-age=0, s-maxage=${keepable}` : `private, max-age=${keepable}`
}

/** What was being made while an offer ended is made again; what is for everybody can be, as making it changes nothing. */
export async function withinMoment<Asked extends Pick<Visit, 'method' | 'snapshot'>>(
  live: Pick<LiveCatalogue, 'current'>,
  visit: Asked,
  answer: (visit: Asked) => Promise<Answer> | Answer,
): Promise<Answer> {
  const reply = await answer(visit)
  const isForAll = visit.method === 'GET' && reply?.headers['cache-control']?.startsWith('public') === true
  if (!isForAll || momentFrom(live.current()) === momentFrom(visit.snapshot)) return reply
  return answer({ ...visit, snapshot: live.current() })
}

const momentFrom = ({ catalogue }: Snapshot) => catalogue.moment.from
