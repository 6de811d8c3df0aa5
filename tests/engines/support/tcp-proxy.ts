import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A stretch of network between a client and a server on this machine. */
export type TcpProxy = {
  port: number
  /** Breaks every connection there is now. */
  cut(): void
  close(): Promise<void>
}

/** Forwards to a port of this machine, each way `delayMs` late. */
export async function startProxy(to: number, delayMs: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const late = (from: Socket, into: Socket) => {
    const after = (act: () => void) => setTimeout(() => into.destroyed || act(), delayMs)
    from.on('data', (chunk) => after(() => into.write(chunk)))
    from.on('end', () => after(() => into.end()))
    from.on('error', () => into.destroy())
    from.on('close', () => sockets.delete(from))
    sockets.add(from)
  }
  const server = createServer((client) => {
    const upstream = connect({ port: to, host: '127.0.0.1', noDelay: true })
    late(client.setNoDelay(), upstream)
    late(upstream, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    close() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
