import { createServer as createHttpServer } from 'node:http'
import path from 'node:path'
import { readFileSync } from 'node:fs'
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite'
import { composeApp } from '#/app/compose/compose.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { createHandler } from '#/app/http/handler.ts'
import { logToStderr as log } from '#/core/observability/log.ts'
import { renderCompressed, type SiteBundle } from '#/site/rendering/render-compressed.ts'
import type { Renderer } from '#/site/rendering/render-pool.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

// Site and panel behind Vite: components and styles reload on save; server code needs a restart.
const environment = readEnvironment({ ...process.env, NODE_ENV: 'development' })
const app = await composeApp(environment, log)

const server = createHttpServer()
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
const renderer: Renderer = {
  async render(job) {
    // Read for each render, because Vite replaces it when its configuration changes.
    const { ssr } = vite.environments
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render in')
    const entry = (await ssr.runner.import('/src/app/site/server.tsx')) as { default: SiteBundle }
    return renderCompressed(entry.default, job)
  },
  close: () => Promise.resolve(),
}
const panel = await createViteServer({
  configFile: path.join(ROOT, 'vite.panel.config.ts'),
  cacheDir: path.join(ROOT, '.cache/vite-panel'),
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
})
const index = readFileSync(path.join(panel.config.root, 'index.html'), 'utf8')
const handle = createHandler({
  app,
  renderer,
  panelBuild: { shell: Buffer.from(await panel.transformIndexHtml('/index.html', index)) },
  development: true,
})
server.on('request', (request, response) => {
  const { url = '/' } = request
  panel.middlewares(request, response, () => {
    // Restores the original URL, whose base the panel's server removed.
    request.url = url
    vite.middlewares(request, response, () => handle(request, response))
  })
})
server.listen(environment.port, environment.host, () => {
  process.stdout.write(`\n  Desarrollo: http://${environment.host}:${environment.port}\n\n`)
})

process.on('SIGTERM', close)
process.on('SIGINT', close)
function close(): void {
  server.close()
  void Promise.all([vite.close(), panel.close()])
    .then(() => app.close())
    .then(() => process.exit(0))
}
