import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listenAt } from './listen-at.ts'

const open: Server[] = []
const server = () => {
  const httpServer = createServer()
  open.push(httpServer)
  return httpServer
}
afterEach(() => Promise.all(open.splice(0).map((each) => new Promise((resolve) => each.close(resolve)))))

test('a port in use is reported with its setting and a remedy', async () => {
  const other = server().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  for (const setting of ['PORT', 'METRICS_PORT'] as const)
    await expect(listenAt(server(), { port, host: '127.0.0.1' }, setting)).rejects.toThrow(
      `${setting}: otro programa ya usa el puerto ${port}. Elegí otro, o cerrá ese programa.`,
    )
})

test('a host outside the machine’s networks is reported with its setting', async () => {
  await expect(listenAt(server(), { port: 0, host: '192.0.2.1' }, 'METRICS_PORT')).rejects.toThrow(
    'METRICS_HOST: «192.0.2.1» no es una dirección de esta máquina.',
  )
})
