import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openClamd, parseClamd } from './clamd.ts'

let folder: string
let server: Server | undefined
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-clamd-'))
})
afterEach(async () => {
  server?.close()
  server = undefined
  await rm(folder, { recursive: true })
})

/** Fake clamd, which answers by the content sent to it. */
async function clamd(answer: (content: Buffer, socket: Socket) => string | undefined): Promise<string> {
  const socketPath = path.join(folder, 'clamd.ctl')
  server = createServer({ allowHalfOpen: true }, (socket) => {
    let sent = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      sent = Buffer.concat([sent, bytes as Buffer])
      const content = unframed(sent)
      const reply = content && answer(content, socket)
      if (reply !== undefined) socket.end(`${reply}\0`)
    })
  })
  await new Promise<void>((resolve) => server!.listen(socketPath, resolve))
  return `unix:${socketPath}`
}

/** Content of a complete request, or `undefined` until then. */
function unframed(sent: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  expect(sent.subarray(0, 10).toString()).toBe('zINSTREAM\0')
  for (let at = 10; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

async function find(address: string, content: Buffer | string) {
  const file = path.join(folder, 'file')
  await writeFile(file, content)
  return openClamd(parseClamd(address)!, 5000).find(file)
}

it('sends the whole file, and returns what was found', async () => {
  const seen: number[] = []
  const address = await clamd((content) => {
    seen.push(content.length)
    return content.includes('HARM') ? 'stream: Made.Up-Harm FOUND' : 'stream: OK'
  })
  const large = Buffer.alloc(900_000, 'x')
  expect(await find(address, large)).toBeNull()
  expect(await find(address, Buffer.concat([large, Buffer.from('HARM')]))).toBe('Made.Up-Harm')
  expect(await find(address, '')).toBeNull()
  expect(seen).toEqual([900_000, 900_004, 0])
})

it('fails when the scanner cannot check a file', async () => {
  const tooLong = await clamd(() => 'INSTREAM size limit exceeded. ERROR')
  const refused = { name: 'FilesUnavailable', isUnavailable: true }
  await expect(find(tooLong, 'x')).rejects.toMatchObject(refused)
  server!.close()
  const cutOff = await clamd((_, socket) => void socket.destroy())
  await expect(find(cutOff, 'x')).rejects.toMatchObject(refused)
  await expect(find(`unix:${path.join(folder, 'none')}`, 'x')).rejects.toMatchObject(refused)
})

it.each([
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', undefined],
  ['http://127.0.0.1:3310', undefined],
])('%s parses as %j', (address, expected) => {
  expect(parseClamd(address)).toEqual(expected)
})
