import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Faults of the proxy between the site and its files: `stall` sends half of a body and stops, `hang` sends nothing. */
export type Fault = 'none' | 'refuse' | 'hang' | 'stall' | 'busy'

export type FaultyWay = {
  endpoint: string
  fault: Fault
  /** Number of requests so far. */
  asked: number
  close(): Promise<void>
}

/** Starts a proxy to an S3 service with settable faults; signatures stay valid, because the host header is forwarded. */
export async function faultyWay(endpoint: string): Promise<FaultyWay> {
  const { hostname, port } = new URL(endpoint)
  const server = createServer((incoming, outgoing) => {
    way.asked += 1
    const { fault } = way
    if (fault === 'refuse') return void incoming.socket.destroy()
    if (fault === 'hang') return
    if (fault === 'busy') {
      incoming.resume()
      outgoing
        .writeHead(503, { 'content-type': 'application/xml' })
        .end('<Error><Code>SlowDown</Code></Error>')
      return
    }
    const { method, url, headers } = incoming
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      if (fault !== 'stall' || method !== 'GET') return void answer.pipe(outgoing)
      answer.once('data', (chunk: Buffer) => outgoing.write(chunk.subarray(0, Math.floor(chunk.length / 2))))
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const way: FaultyWay = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: 'none',
    asked: 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return way
}
