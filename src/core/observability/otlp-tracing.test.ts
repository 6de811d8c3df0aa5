import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTracing } from './open-tracing.ts'

test('logs once that the collector rejects traces, and once that it accepts them again', async () => {
  let status = 400
  const collector = createServer((_request, response) => void response.writeHead(status).end('{}'))
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void collector.close().closeAllConnections())
  const variables = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '20',
  }
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', variables.OTEL_EXPORTER_OTLP_ENDPOINT)
  onTestFinished(() => void vi.unstubAllEnvs())
  const logged: string[] = []
  const tracing = (await openTracing(variables, (level, event) => void logged.push(`${level} ${event}`)))!
  const send = async () => {
    const answered = once(collector, 'request')
    tracing.end(tracing.begin('GET', 'one', {}), { method: 'GET', route: '/', status: 200, path: '/' })
    await answered
  }
  await send()
  const away = 'warn traces not taken by OTEL_EXPORTER_OTLP_ENDPOINT'
  await expect.poll(() => logged).toEqual([away])
  await send()
  status = 200
  await send()
  await expect.poll(() => logged).toEqual([away, 'info traces are taken again'])
  await tracing.close()
})
