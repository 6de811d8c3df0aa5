import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Balancer in front of several processes, equivalent to nginx with `deploy/nginx.conf`. */
export type Balancer = { url: string; close(): Promise<void> }

/**
 * Round-robin balancer over the given processes, with keep-alive for safe methods. An upstream that is unreachable, or
 * breaks before replying, is skipped; unsafe requests are repeated only if they can't have arrived.
 */
export async function startBalancer(upstreams: () => readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  let turn = 0

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, left: string[]): void {
    const [base, ...others] = left
    if (base === undefined) return void outgoing.writeHead(502).end()
    const { method, headers } = incoming
    const isSafe = method === 'GET' || method === 'HEAD'
    // Forms use a new connection, because an idle one may be about to close.
    const sent = request(base + incoming.url, { method, headers, agent: isSafe ? agent : false })
    sent.on('response', (response) => {
      const { connection: _, ...headers } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, headers)
      response.pipe(outgoing)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy()
      else if (isSafe || error.code === 'ECONNREFUSED') forward(incoming, outgoing, body, others)
      else outgoing.writeHead(502).end(`${error.code}: ${error.message}`)
    })
    sent.end(body)
  }

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const all = upstreams()
    const first = turn++ % all.length
    forward(incoming, outgoing, Buffer.concat(chunks), [...all.slice(first), ...all.slice(0, first)])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
