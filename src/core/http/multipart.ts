import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import Busboy, { type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { ReceivedFile } from '#/core/uploads/receive-upload.ts'
import type { MultipartForm, UploadedFile } from '#/core/forms/uploaded-form.ts'
import { BodyTooLarge, bodyChunks } from './body.ts'

export type MultipartLimits = { bodyBytes: number; fileBytes: number }

/** @throws the file's error, reported after the whole form has been read */
type Receive = (source: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>

export class BrokenMultipart extends Error {
  override name = 'BrokenMultipart'
}

/** Far above the needs of any form of the site. */
const MULTIPART_LIMITS = {
  parts: 20,
  fields: 19,
  files: 1,
  fieldSize: 8192,
  headerPairs: 8,
  headerSize: 4096,
}
/** RFC 2046 limits boundaries to 70 characters; longer ones slow down parsing. */
const MAX_TYPE_LENGTH = 200
/** Bytes per slice of parsing: hundreds of empty parts fit into this size. */
const PARSED_SLICE = 4096

/** @throws {BodyTooLarge} {BrokenMultipart} */
export async function parseMultipart(
  request: IncomingMessage,
  { bodyBytes, fileBytes }: MultipartLimits,
  receive: Receive,
): Promise<MultipartForm> {
  const parser = openParser(request, fileBytes)
  const coming: { stream: BusboyFileStream; done: Promise<void> }[] = []
  const files = new Map<string, UploadedFile>()
  const form: MultipartForm = { values: new URLSearchParams(), files, close: () => removeAll(files) }
  const refused = new AbortController()
  const refuse = (error: Error) => refused.abort(error)
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) {
    parser.on(limit, () => refuse(new BodyTooLarge()))
  }
  parser.on('error', (cause) => refuse(new BrokenMultipart('A part is broken', { cause })))
  parser.on('field', (name, value) => form.values.append(name, value))
  parser.on('file', (field, stream, name) => {
    const done = takeFile(stream, receive).then(
      (received) => void files.set(field, { name: name ?? '', received }),
    )
    coming.push({ stream, done })
  })
  try {
    const finished = once(parser, 'finish', { signal: refused.signal })
    finished.catch(() => {})
    for await (const chunk of bodyChunks(request, bodyBytes)) {
      for (let start = 0; start < chunk.byteLength; start += PARSED_SLICE) {
        if (!parser.write(chunk.subarray(start, start + PARSED_SLICE))) {
          await once(parser, 'drain', { signal: refused.signal }).catch(() => {})
        }
        refused.signal.throwIfAborted()
      }
    }
    parser.end()
    await finished.catch(() => refused.signal.throwIfAborted())
    await Promise.all(coming.map(({ done }) => done))
    return form
  } catch (error) {
    for (const { stream } of coming) stream.destroy(new BrokenMultipart('It was cut short'))
    await Promise.all(coming.map(({ done }) => done))
    await form.close()
    throw error
  }
}

function openParser({ headers }: IncomingMessage, fileSize: number): BusboyInstance {
  const type = headers['content-type'] ?? ''
  if (type.length > MAX_TYPE_LENGTH) throw new BrokenMultipart('The boundary is too long')
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { ...MULTIPART_LIMITS, fileSize: fileSize + 1 },
      highWaterMark: PARSED_SLICE,
    })
  } catch (cause) {
    throw new BrokenMultipart('There is no boundary', { cause })
  }
}

/** Returns an error instead of throwing, so that later fields are still read. */
async function takeFile(stream: BusboyFileStream, receive: Receive): Promise<ReceivedFile | Error> {
  // An 'error' event without a listener would end the process.
  stream.on('error', () => {})
  try {
    return await receive(stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>)
  } catch (error) {
    return error as Error
  } finally {
    stream.resume()
  }
}

async function removeAll(files: Map<string, UploadedFile>): Promise<void> {
  for (const { received } of files.values()) {
    if (!(received instanceof Error)) await received.remove()
  }
}
