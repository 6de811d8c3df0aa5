import { agentRoutes } from './server/agent-routes.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'
import { UCP_2026_08_25 } from './release-2026-08-25.ts'
import type { UcpRelease } from './ucp-release.ts'
import type { App } from '#/core/services/app.ts'
import { FairQueue } from '#/core/jobs/fair-queue.ts'
import { networkCount } from '#/core/http/rate-limit.ts'
import { jsonReply } from '#/core/http/reply.ts'
import { get, post, type Route } from '#/core/http/route.ts'
import type { PageAnswers } from '#/publishing/server/route-parts.ts'

/** Newest first: its profile is served at the well-known address. */
const RELEASES: readonly [UcpRelease, ...UcpRelease[]] = [UCP_2026_08_25]

const UCP_BODY = { kind: 'json', bytes: 16_384, values: 600 } as const
/** Per network; one service may run many conversations. */
const UCP_RATE_LIMIT = { times: 300, seconds: 60 }
const UCP_TURNS = { running: 1, waiting: 100, waitingOfOne: 20 }
const UCP_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
/** The protocol requires public caching for at least a minute; the profile has no prices. */
const PROFILE_HEADERS = { 'cache-control': 'public, max-age=300', 'x-robots-tag': 'noindex' }

export const agentsFeature = defineServerFeature({
  name: 'agents',
  routes: ({ app, pages }) => [...agentRoutes(app, pages), ...ucpRoutes(app, pages)],
})

function ucpRoutes(app: App, pages: Pick<PageAnswers, 'cachedFile'>): Route[] {
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
        // Reads the snapshot when its turn comes, so that no expired price is sent.
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
