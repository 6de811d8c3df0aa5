import { request as httpRequest, type Agent } from 'node:http'
import { connect } from 'node:net'
import type { FuzzRequest } from './requests.ts'

/** Outcome of a request: a whole reply, a connection closed without one, or a timeout. */
export type Outcome =
  | { kind: 'answer'; status: number; headers: Record<string, string>; body: string }
  | { kind: 'closed' }
  | { kind: 'reset'; cause: string }
  | { kind: 'hang' }

/** Maximum bytes of a body to inspect. */
const LOOKED_AT = 20_000

/** Sends a request; `seconds` without an answer is a hang. */
export function send(base: URL, request: FuzzRequest, agent: Agent, seconds: number): Promise<Outcome> {
  return request.raw ? sendRaw(base, request.raw, seconds) : sendHttp(base, request, agent, seconds)
}

function sendHttp(
  { hostname, port }: URL,
  { method, target, headers, body }: FuzzRequest,
  agent: Agent,
  seconds: number,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let isHang = false
    let sent: ReturnType<typeof httpRequest>
    try {
      const length = body.length > 0 ? { 'content-length': String(body.length) } : {}
      sent = httpRequest({ hostname, port, method, path: target, headers: { ...headers, ...length }, agent })
    } catch {
      // The client refuses to send it.
      resolve({ kind: 'closed' })
      return
    }
    const reset = (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      const reused = sent.reusedSocket ? ', not the first of its connection' : ''
      if (!isHang) resolve({ kind: 'reset', cause: `${error.code} ${error.message}${reused}` })
    }
    const timer = setTimeout(() => {
      isHang = true
      sent.destroy()
      resolve({ kind: 'hang' })
    }, seconds * 1000)
    sent.on('response', (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        if (text.length < LOOKED_AT) text += chunk.toString('latin1')
      })
      response.on('end', () => {
        clearTimeout(timer)
        const plain = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({
          kind: 'answer',
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(plain) as Record<string, string>,
          body: text,
        })
      })
      response.on('error', reset)
    })
    sent.on('error', reset)
    sent.end(body)
  })
}

function sendRaw(
  { hostname, port }: URL,
  { head, cut }: NonNullable<FuzzRequest['raw']>,
  seconds: number,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => {
      if (cut) socket.end(head, 'latin1')
      else socket.write(head, 'latin1')
    })
    const timer = setTimeout(() => {
      socket.destroy()
      resolve({ kind: 'hang' })
    }, seconds * 1000)
    socket.on('data', (chunk: Buffer) => {
      if (text.length < LOOKED_AT) text += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? Number.NaN)
      if (Number.isNaN(status)) return resolve({ kind: 'closed' })
      const [top = '', ...rest] = text.split('\r\n\r\n')
      const headers = top
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(/:\s*/, 2) as [string, string])
      const plain = headers.map(([name, value]) => [name.toLowerCase(), value])
      resolve({
        kind: 'answer',
        status,
        headers: Object.fromEntries(plain) as Record<string, string>,
        body: rest.join('\r\n\r\n'),
      })
    })
  })
}
