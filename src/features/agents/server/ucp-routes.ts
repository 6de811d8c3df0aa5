import { UCP_2026_08_25 } from '#/features/agents/release-2026-08-25.ts'
import type { UcpRelease } from '#/features/agents/ucp-release.ts'
import type { App } from '#/core/services/app.ts'
import { FairQueue } from '#/core/jobs/fair-queue.ts'
import { networkCount } from '#/core/http/rate-limit.ts'
import { jsonReply } from '#/core/http/reply.ts'
import { get, post, type Route } from '#/core/http/route.ts'
import type { PageAnswers } from '#/publishing/server/route-parts.ts'

/** The newest first: its profile is the one at the known address. */
const RELEASES: readonly [UcpRelease, ...UcpRelease[]] = [UCP_2026_08_25]

const UCP_BODY = { kind: 'json', bytes: 16_384, values: 600 } as const
/** Many conversations may come from one service. */
const UCP_RATE_LIMIT = { times: 300, seconds: 60 }
const UCP_TURNS = { running: 1, waiting: 100, waitingOfOne: 20 }
const UCP_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
/** The protocol asks for public and a minute at least; there is no price in it. */
const PROFILE_HEADERS = { 'cache-control': 'public, max-age=300', 'x-robots-tag': 'noindex' }

export function ucpRoutes(app: App, pages: Pick<PageAnswers, 'cachedFile'>): Route[] {
  const turns = new FairQueue(UCP_TURNS)
  const count = networkCount(UCP_RATE_LIMIT)
  const operations = RELEASES.flatMap(({ version, operations: all }) =>
    Object.entries(all).map(([path, run]) => {
      const route = post(`/ucp/${version}${path}`, {
        body: UCP_BODY,
        says: 'json',
        headers: UCP_HEADERS,
        tooLarge: 'La consulta es demasiado larga.',
        limit: {
          by: 'network',
          count,
          sentence: 'Demasiadas consultas seguidas. Probá de nuevo en un minuto.',
        },
        // Uses the snapshot of its turn, so that no expired price is sent.
        answer: ({ client, signal }, body) =>
          turns.run(
            client,
            () => {
              const { status, body: answerBody } = run(app.live.current(), body)
              return jsonReply(status, answerBody)
            },
            signal,
          ),
      })
      return { ...route, ownPagesOnly: false }
    }),
  )
  const [{ profile }] = RELEASES
  return [
    get('/.well-known/ucp', (visit) =>
      pages.cachedFile(visit, visit.path, () =>
        jsonReply(200, profile(visit.snapshot.catalogue), PROFILE_HEADERS),
      ),
    ),
    ...operations,
  ]
}
