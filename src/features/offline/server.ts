import { offlinePageEntry } from './page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'
import { readRegisteredView } from '#/features/my-products/server/registered-view.ts'
import { createHash } from 'node:crypto'
import { CONTACT_PATH, KIND_PATHS } from '#/site/contact/names.ts'
import type { App } from '#/core/services/app.ts'
import { OFFLINE_SCRIPT } from '#/site/rendering/site-layout.ts'
import { jsonReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, get, type Route } from '#/core/http/route.ts'
import type { BuildFiles } from '#/site/files/build-files.ts'

const WORKER_LIST_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** Scripts for accounts, 3D and measurements, which offline pages don't need. */
const NOT_PRECACHED =
  /\/(?:model-viewer|firebase|send-firebase|account|my-products|passkeys|staff|security|reauthenticate|measure|worker)-/

/** Worker that deletes the caches and unregisters itself. */
const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

export const offlineFeature = defineServerFeature({
  name: 'offline',
  pages: { offline: offlinePageEntry },
  routes: ({ app, build }) => offlineRoutes(app, build),
})

function offlineRoutes({ environment, store }: App, build: BuildFiles | undefined): Route[] {
  const script = environment.offline && build?.worker !== undefined ? workerOf(build) : NO_WORKER
  return [
    get(
      OFFLINE_SCRIPT,
      (): Reply => {
        const headers = {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
          // A worker's CSP is that of its own script.
          'content-security-policy': "default-src 'none'; connect-src 'self'",
        }
        return { status: 200, headers, body: script }
      },
      { needsCatalogue: false },
    ),
    authedGet(
      '/datos/mis-productos',
      async ({ session }) => {
        const products = await readRegisteredView(store, session.uid)
        return jsonReply(
          200,
          { models: [...new Set(products.map(({ model }) => model))] },
          WORKER_LIST_HEADERS,
        )
      },
      { says: 'json', headers: WORKER_LIST_HEADERS, ownPagesOnly: true },
    ),
  ]
}

function workerOf({ names, worker }: BuildFiles): string {
  const files = names.filter((name) => !NOT_PRECACHED.test(name))
  const name = createHash('sha256').update(files.join()).digest('base64url').slice(0, 12)
  return `const BUILD=${JSON.stringify({ name, files, forms: [CONTACT_PATH, ...Object.values(KIND_PATHS)] })};${worker}`
}
