import { createServer as createHttpServer } from 'node:http'
import path from 'node:path'
import { build, createServer as createViteServer, isRunnableDevEnvironment } from 'vite'
import { composeApp } from '#/app/compose/compose.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { createHandler } from '#/app/http/handler.ts'
import { readPanelBuild } from '#/publishing/server/panel-build.ts'
import { logToStderr as log } from '#/core/observability/log.ts'
import { renderCompressed, type SiteBundle } from '#/site/rendering/render-compressed.ts'
import type { Renderer } from '#/site/rendering/render-pool.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PANEL = path.join(ROOT, '.cache/panel')

// The site with Vite in front: components and styles reload as they are saved; server code and the panel need a restart.
const environment = readEnvironment({ ...process.env, NODE_ENV: 'development' })
const app = await composeApp(environment, log)

const server = createHttpServer()
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
const renderer: Renderer = {
  async render(job) {
    // Read on each render: Vite replaces it when its configuration changes.
    const { ssr } = vite.environments
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render in')
    const entry = (await ssr.runner.import('/src/app/site/server.tsx')) as { default: SiteBundle }
    return renderCompressed(entry.default, job)
  },
  close: () => Promise.resolve(),
}
await build({
  configFile: path.join(ROOT, 'vite.panel.config.ts'),
  logLevel: 'warn',
  build: { outDir: PANEL },
})
const handle = createHandler({
  app,
  renderer,
  panelBuild: readPanelBuild(PANEL),
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
