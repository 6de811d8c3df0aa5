import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const TOKEN = 'una-clave-bien-larga'

type Kept = { status: number; headers: [string, string][]; body: string; tags: string[] }

/** Local CDN: a shared cache by address, with purging by tag. */
export class Cdn {
  readonly kept = new Map<string, Kept>()
  readonly refused: string[] = []
  /** Makes purging fail. */
  isDown = false
  purges = 0
  origin = ''
  #server: Server

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Environment of a site behind it. */
  environment(url: string): Record<string, string> {
    return { CDN_PURGE: 'webhook', CDN_PURGE_URL: `${url}/purgar`, CDN_PURGE_TOKEN: TOKEN }
  }

  close(): void {
    this.#server.close().closeAllConnections()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/purgar') return this.#purge(request, response)
    const address = request.url!
    const { status, headers, body } =
      this.kept.get(address) ?? (await this.#fetch(address, request.headers.cookie))
    response.writeHead(status, headers.flat()).end(body)
  }

  async #fetch(address: string, cookie: string | undefined): Promise<Kept> {
    const answer = await fetch(this.origin + address, {
      redirect: 'manual',
      headers: { accept: 'text/html', 'accept-encoding': 'identity', ...(cookie ? { cookie } : {}) },
    })
    const caching = answer.headers.get('cache-control') ?? ''
    const headers = ['content-type', 'cache-control', 'location'].flatMap((name): [string, string][] => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    const tags = (answer.headers.get('cache-tag') ?? '').split(',').filter((tag) => tag !== '')
    const page = { status: answer.status, headers, body: await answer.text(), tags }
    if (/s-maxage=[1-9]/.test(caching) && !/private|no-store/.test(caching)) this.kept.set(address, page)
    return page
  }

  async #purge(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    if (this.isDown) {
      response.writeHead(503).end()
      return
    }
    const signed = `${String(request.headers['x-vidriera-time'])}.${body}`
    const signature = `sha256=${createHmac('sha256', TOKEN).update(signed).digest('hex')}`
    if (request.headers['x-vidriera-signature'] !== signature) {
      this.refused.push(body)
      response.writeHead(403).end()
      return
    }
    const { tags } = JSON.parse(body) as { tags: string[] }
    for (const [address, page] of this.kept) {
      if (page.tags.some((tag) => tags.includes(tag))) this.kept.delete(address)
    }
    this.purges += 1
    response.writeHead(204).end()
  }
}
