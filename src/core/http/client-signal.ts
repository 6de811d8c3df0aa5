import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const leaving = new WeakMap<Socket, AbortController>()

export function clientSignal({ req: { socket } }: ServerResponse): AbortSignal {
  if (socket.destroyed) return AbortSignal.abort()
  const known = leaving.get(socket)
  if (known) return known.signal
  // Several requests of a connection may be under way.
  const controller = new AbortController()
  leaving.set(socket, controller)
  socket.once('close', () => controller.abort())
  return controller.signal
}

export function hasLeft(response: ServerResponse): boolean {
  return response.destroyed || response.req.socket.destroyed
}

export function isCutOff(request: IncomingMessage): boolean {
  return request.destroyed && !request.complete
}
