import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import Busboy, { type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { MultipartForm, UploadedFile } from '../uploaded-form.ts'
import { BodyTooLarge, bodyChunks } from './body.ts'

/** Most bytes of the whole body and of its file. */
export type MultipartLimits = { bodyBytes: number; fileBytes: number }

/** The body is not what a multipart form is made of. */
export class BrokenMultipart extends Error {
  override name = 'BrokenMultipart'
}

/** Far more than a form of the site has. */
const LIMITS = { parts: 20, fields: 19, files: 1, fieldSize: 8192, headerPairs: 8, headerSize: 4096 }
/** RFC 2046 allows boundaries of 70 characters; the search for a longer one takes longer. */
const MAX_TYPE_LENGTH = 200
/** Parsed at a time: hundreds of empty parts fit into as much, and are refused before the next. */
const SLICE = 4096

/**
 * Reads a multipart form with one file, part by part.
 * @throws {BodyTooLarge} for too many bytes or parts, {BrokenMultipart} for what is no form.
 */
export async function parseMultipart(
  request: IncomingMessage,
  { bodyBytes, fileBytes }: MultipartLimits,
): Promise<MultipartForm> {
  const parser = openParser(request, fileBytes)
  const form: MultipartForm = { values: new URLSearchParams(), files: new Map() }
  const refused = new AbortController()
  const refuse = (error: Error) => refused.abort(error)
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) {
    parser.on(limit, () => refuse(new BodyTooLarge()))
  }
  parser.on('error', (cause) => refuse(new BrokenMultipart('A part is broken', { cause })))
  parser.on('field', (name, value) => form.values.append(name, value))
  parser.on('file', (field, file, name) => void collect(file, name, (read) => form.files.set(field, read)))
  const finished = once(parser, 'finish', { signal: refused.signal })
  finished.catch(() => {})
  for await (const chunk of bodyChunks(request, bodyBytes)) {
    for (let start = 0; start < chunk.byteLength; start += SLICE) {
      if (!parser.write(chunk.subarray(start, start + SLICE))) {
        await once(parser, 'drain', { signal: refused.signal }).catch(() => {})
      }
      refused.signal.throwIfAborted()
    }
  }
  parser.end()
  await finished.catch(() => refused.signal.throwIfAborted())
  return form
}

function openParser({ headers }: IncomingMessage, fileSize: number): BusboyInstance {
  const type = headers['content-type'] ?? ''
  if (type.length > MAX_TYPE_LENGTH) throw new BrokenMultipart('The boundary is too long')
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { ...LIMITS, fileSize },
      highWaterMark: SLICE,
    })
  } catch (cause) {
    throw new BrokenMultipart('There is no boundary', { cause })
  }
}

function collect(file: BusboyFileStream, name: string | undefined, done: (read: UploadedFile) => void): void {
  const chunks: Buffer[] = []
  file.on('data', (chunk: Buffer) => chunks.push(chunk))
  // The rest of it is passed over, so that the fields after it are told what is wrong with it.
  file.on('limit', () => chunks.splice(0))
  // What breaks it breaks the form.
  file.on('error', () => {})
  file.once('end', () =>
    done({ name: name ?? '', content: Buffer.concat(chunks), isTooLarge: file.truncated }),
  )
}
