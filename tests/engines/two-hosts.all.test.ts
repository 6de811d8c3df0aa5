import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createHandler } from '#/app/http/handler.ts'
import type { Renderer } from '#/site/rendering/page-reply.ts'
import { composeApp } from '#/app/compose/compose.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { useTransferFolder } from './support/transfer-folder.ts'

const { at } = useTransferFolder()

test('rejects a request with two Host headers, whatever their values and case', async () => {
  const environment = readEnvironment({
    DATA_DIR: at('site'),
    NEW_BRAND: 'ana@ejemplo.com.ar',
    PICTURES_AHEAD: 'no',
  })
  const app = await composeApp(environment, () => undefined)
  const server = createServer({ requireHostHeader: false }, createHandler({ app, renderer: {} as Renderer }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const statusOf = async (...headers: string[]) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.end(['GET /salud/vivo HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'))
    return Number((await text(socket)).split(' ')[1])
  }
  try {
    expect(await statusOf('Host: a')).toBe(200)
    expect(await statusOf('Host: a', 'X-Host: b')).toBe(200)
    for (const second of ['Host: b', 'Host: a', 'HOST: b', 'host:', 'hOsT:b'])
      expect([second, await statusOf('Host: a', second)]).toEqual([second, 400])
    expect(await statusOf('Host: a', 'Accept: */*', 'Host: b', 'Host: c')).toBe(400)
  } finally {
    server.close()
    await app.close()
  }
})
