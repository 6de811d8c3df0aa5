import type { Scanner } from '#/core/uploads/upload-service.ts'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect, type NetConnectOpts } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { FilesUnavailable } from '#/core/files/file-store.ts'

const SCAN_TIMEOUT_MS = 120_000
const CHUNK_BYTES = 256 * 1024

/** `unix:/run/clamav/clamd.ctl` or `tcp://host:3310`; undefined for anything else. */
export function parseClamd(address: string): NetConnectOpts | undefined {
  const [, path] = /^unix:(\/.+)$/.exec(address) ?? []
  if (path !== undefined) return { path }
  const [, host, port] = /^tcp:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(address) ?? []
  return host === undefined ? undefined : { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }
}

/** Files that can't be scanned, such as those over `StreamMaxLength`, are rejected. */
export function openClamd(options: NetConnectOpts, timeoutMs = SCAN_TIMEOUT_MS): Scanner {
  return {
    async find(file) {
      const answer = await scanFile(options, file, timeoutMs).catch((cause: unknown) => {
        throw scannerUnavailable(cause)
      })
      if (answer.endsWith(': OK')) return null
      const [, name] = /: (.+) FOUND$/.exec(answer) ?? []
      if (name === undefined) throw scannerUnavailable(new Error(`It answered ${answer.slice(0, 200)}`))
      return name
    },
  }
}

async function scanFile(options: NetConnectOpts, file: string, timeoutMs: number): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  const socket = connect(options)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  // Registered before sending, because the server may close early.
  const closed = once(socket, 'close', { signal })
  try {
    await Promise.all([pipeline(framed(file), socket, { signal }), closed])
  } catch (error) {
    // The server explains before it closes the connection.
    if (answer === '') throw error
  } finally {
    socket.destroy()
  }
  return answer.replace(/\0$/, '').trim()
}

/** INSTREAM chunks, each with its length before it, ended by an empty one. */
async function* framed(file: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const part of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE((part as Buffer).length)
    yield length
    yield part as Buffer
  }
  yield Buffer.alloc(4)
}

const scannerUnavailable = (cause: unknown) =>
  new FilesUnavailable('The scanner of CLAMD did not look through a file', { cause, isUnavailable: true })
