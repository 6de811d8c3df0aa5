import { STATUS_CODES, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

const LINGER_MS = 2000

const PARSE_ERROR_REPLIES: Readonly<Record<string, [status: number, text: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Los encabezados del pedido son demasiado largos.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'El pedido no terminó de llegar. Probá de nuevo.'],
}
const MALFORMED_REQUEST_REPLY: [number, string] = [400, 'El pedido está mal escrito.']

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer }

/** Closes only after the answer: cut while something comes in, it is lost. */
export function answerClientErrors(
  server: Server,
  headers: Readonly<Record<string, string>>,
  onRefused: (status: number) => void,
): void {
  const answered = new WeakSet<Duplex>()
  server.on('clientError', (error: ClientError, socket) => {
    if (answered.has(socket)) return
    answered.add(socket)
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const [status, sentence] = PARSE_ERROR_REPLIES[error.code ?? ''] ?? MALFORMED_REQUEST_REPLY
    // Aborted requests don't count as refused.
    if (error.code !== 'HPE_INVALID_EOF_STATE') onRefused(status)
    const text = mayTakeBody(error.rawPacket) ? sentence : ''
    const lines = Object.entries({
      ...headers,
      connection: 'close',
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.on('error', () => {}).resume()
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  })
}

/** A HEAD's client would take it for another answer. */
function mayTakeBody(packet: Buffer | undefined): boolean {
  return /^(?!HEAD )[A-Z]+ /.test(packet?.toString('latin1', 0, 16) ?? '')
}
