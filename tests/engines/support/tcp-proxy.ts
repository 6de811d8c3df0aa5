import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Proxy that simulates a network between a client and a server on this machine. */
export type TcpProxy = {
  port: number
  /** Breaks all current connections. */
  cut(): void
  close(): Promise<void>
}

/** Approximate time until TCP retransmits a lost packet. */
const SENT_AGAIN_MS = 200

/**
 * Forwards to a local port with `delayMs` of latency each way. The fraction `loss` of packets is lost and
 * retransmitted, which delays the rest of their connection.
 */
export async function startProxy(to: number, delayMs: number, loss = 0): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const late = (from: Socket, into: Socket) => {
    let last = 0
    const after = (act: () => void) => {
      const lost = Math.random() < loss ? SENT_AGAIN_MS : 0
      last = Math.max(last, Date.now() + delayMs + lost)
      waiting.push({ at: last, act })
      timer ??= setTimeout(deliver, last - Date.now())
    }
    const waiting: { at: number; act: () => void }[] = []
    let timer: NodeJS.Timeout | undefined
    /** Forwards chunks in order. */
    const deliver = () => {
      timer = undefined
      while (waiting[0] && waiting[0].at <= Date.now()) {
        const { act } = waiting.shift()!
        if (!into.destroyed) act()
      }
      if (waiting[0]) timer = setTimeout(deliver, Math.max(0, waiting[0].at - Date.now()))
    }
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
