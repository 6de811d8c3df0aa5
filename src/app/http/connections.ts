import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type StallLimits = {
  lookMs: number
  looks: number
}

const HALF_A_MINUTE: StallLimits = { lookMs: 2000, looks: 14 }
/** Queued requests of the process, about 3 kB each. */
const MAX_QUEUED = 10_000

type TrackedConnection = {
  answering: number
  queued: number
  readUntil: number
  lastPoll: { at: number; written: number; waiting: number; times: number }
}

export type Connections = {
  /** Handles a request after the earlier ones of its connection. */
  inTurn(request: IncomingMessage, response: ServerResponse, handle: () => void): void
  hasPipelined(request: IncomingMessage): boolean
  accepted(): number
  open(): number
  /** With `new`, also connections without a request so far. */
  closeIdle(which: { new: boolean }): void
}

export function watchConnections(server: Server, stall = HALF_A_MINUTE): Connections {
  const open = new Map<Socket, TrackedConnection>()
  let accepted = 0
  let queued = 0

  server.on('connection', (socket: Socket) => {
    accepted += 1
    const connection: TrackedConnection = {
      answering: 0,
      queued: 0,
      readUntil: 0,
      lastPoll: { at: 0, written: 0, waiting: 0, times: 0 },
    }
    open.set(socket, connection)
    socket.once('close', () => {
      open.delete(socket)
      queued -= connection.queued
    })
  })

  server.setTimeout(stall.lookMs, (socket: Socket) => {
    const connection = open.get(socket)
    // The server sets another, longer timeout between two requests.
    if (!connection || socket.timeout !== stall.lookMs) socket.destroy()
    else if (isStalledReader(socket, connection.lastPoll, stall)) socket.resetAndDestroy()
    else socket.setTimeout(stall.lookMs)
  })

  function answer(connection: TrackedConnection, response: ServerResponse, handle: () => void): void {
    const { socket } = response.req
    connection.answering += 1
    response.once('close', () => {
      connection.answering -= 1
      connection.readUntil = socket.bytesRead
    })
    handle()
  }

  return {
    inTurn({ socket }, response, handle) {
      const connection = open.get(socket)
      if (!connection) return
      // A pipelined response has no socket yet.
      if (response.socket) return answer(connection, response, handle)
      if (queued >= MAX_QUEUED) return void socket.destroy()
      connection.queued += 1
      queued += 1
      response.once('socket', () => {
        connection.queued -= 1
        queued -= 1
        answer(connection, response, handle)
      })
    },
    hasPipelined: ({ socket }) => (open.get(socket)?.queued ?? 0) > 0,
    accepted: () => accepted,
    open: () => open.size,
    closeIdle(which) {
      for (const [socket, { answering, queued: behind, readUntil }] of open) {
        if (socket.bytesRead === 0 && !which.new) continue
        if (answering + behind === 0 && socket.bytesRead === readUntil) socket.destroy()
      }
    },
  }
}

function isStalledReader(
  socket: Socket,
  lastPoll: TrackedConnection['lastPoll'],
  { lookMs, looks }: StallLimits,
): boolean {
  const now = Date.now()
  const { bytesWritten: written, writableLength: waiting } = socket
  const still =
    now - lastPoll.at < lookMs * 1.5 && written === lastPoll.written && waiting === lastPoll.waiting
  Object.assign(lastPoll, { at: now, written, waiting, times: still ? lastPoll.times + 1 : 1 })
  return waiting > 0 && lastPoll.times >= looks
}
