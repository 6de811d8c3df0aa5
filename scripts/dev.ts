import { createServer as createHttpServer } from 'node:http'
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite'
import { shareApp } from '../src/server/app.ts'
import { composeApp } from '../src/server/compose.ts'
import { readEnvironment } from '../src/server/environment.ts'
import { createHandler } from '../src/server/http/handler.ts'
import type { Renderer } from '../src/server/http/render.ts'
import { logToStderr as log } from '../src/server/log.ts'

// The site with Vite in front: components and styles reload as they are saved; server code needs a restart.
const environment = readEnvironment({ ...process.env, NODE_ENV: 'development' })
const app = await composeApp(environment, log)
shareApp(app)

const server = createHttpServer()
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
const renderer: Renderer = {
  async fetch(request) {
    // Asked each time: Vite puts a new one in its place when its configuration changes.
    const { ssr } = vite.environments
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render in')
    const entry = (await ssr.runner.import('/src/start/server.ts')) as { default: Renderer }
    return entry.default.fetch(request)
  },
}
const handle = createHandler({
  app,
  renderer,
  staticFiles: (_request, _response, otherwise) => otherwise(),
  development: true,
})
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => handle(request, response))
})
server.listen(environment.port, environment.host, () => {
  process.stdout.write(`\n  Desarrollo: http://${environment.host}:${environment.port}\n\n`)
})

process.on('SIGTERM', close)
process.on('SIGINT', close)
function close(): void {
  server.close()
  void vite
    .close()
    .then(() => app.close())
    .then(() => process.exit(0))
}
