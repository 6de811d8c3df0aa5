import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { failedReply } from './page-reply.ts'
import type { App } from '#/core/services/app.ts'
import type { PageJob } from './render-compressed.ts'
import { openRenderPool } from './render-pool.ts'

it('answers 503 with Retry-After when rendering takes too long, and logs it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-render-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const bundle = path.join(folder, 'server.js')
  await writeFile(path.join(folder, 'styles.json'), '{}')
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  const begun = path.join(folder, 'begun')
  await writeFile(
    bundle,
    `import { writeFileSync } from 'node:fs'
    export default { draw() { writeFileSync(${JSON.stringify(begun)}, ''); for (;;); } }`,
  )
  const timeout = new AbortController()
  const renderer = openRenderPool({ bundle, processes: 1, timeout: () => timeout.signal })
  onTestFinished(() => renderer.close())
  const job = { address: '/', page: {}, connect: [] } as unknown as PageJob
  const rendered = renderer.render(job, { client: 'ana' }).catch((failed: unknown) => failed)
  await expect.poll(() => existsSync(begun)).toBe(true)
  timeout.abort()
  const error = await rendered
  const log = vi.fn()
  const reply = failedReply({ log } as unknown as App, error, '/')
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '3'])
  expect(String(reply.body)).toContain('<h1>')
  expect(log).toHaveBeenCalledWith('error', 'page not rendered in time', { address: '/', error })
})
