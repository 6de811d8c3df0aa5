import type { IncomingMessage, ServerResponse } from 'node:http'
import { FilesUnavailable, type FileStream } from '#/core/files/file-store.ts'
import type { App } from '#/core/services/app.ts'
import { Overloaded } from '#/core/jobs/job-queue.ts'
import { streamType } from '#/core/uploads/stream-type.ts'
import type { Made } from '#/core/jobs/stored-result.ts'
import { masterKey } from '#/core/pictures/encode.ts'
import { clientSignal, hasLeft } from '#/core/http/client-signal.ts'
import type { MediaFile } from './media-files.ts'
import { matches } from '#/site/rendering/page-cache.ts'
import { send, serverTiming, textReply, type Reply } from '#/core/http/reply.ts'
import { askedRange } from '#/core/http/byte-range.ts'
import { streamFile } from '#/core/http/stream-file.ts'

function headersOfQuick({ headers }: MediaFile): Record<string, string> {
  const isPrivate = headers['cache-control']?.startsWith('private')
  return { ...headers, 'cache-control': `${isPrivate ? 'private' : 'public'}, max-age=60` }
}

/** It has the whole one's name, and would be taken for it. */
function headersOfPartial(file: MediaFile): Record<string, string> {
  const headers: Record<string, string> = { ...file.headers, 'cache-control': 'no-store' }
  delete headers.etag
  return headers
}

type Parts = Pick<App, 'files' | 'pictures' | 'log'>

/** Generates the file first, except for HEAD. */
export async function sendMedia(
  parts: Parts,
  file: MediaFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method, headers: asked } = request
  const { etag } = file.headers
  if (etag !== undefined && matches(asked['if-none-match'], etag)) {
    send(response, { status: 304, headers: file.headers, body: '' }, method)
    return true
  }
  try {
    let opened = await openUnlessBroken(parts, file)
    const quickKey = opened ? undefined : file.picture?.variant.quickKey
    if (quickKey !== undefined) opened = await parts.files.open(quickKey)
    if (!opened && method === 'HEAD' && (await isMakeable(parts, file))) {
      response.writeHead(200, file.headers).end()
      return true
    }
    const made = opened ? null : await make(parts, file, response)
    if (made?.problem !== undefined)
      parts.log('warn', 'a made file is not kept', { key: file.key, error: made.problem })
    if (made?.bytes) {
      const headers = made.isPartial
        ? headersOfPartial(file)
        : quickKey === undefined
          ? file.headers
          : headersOfQuick(file)
      send(response, { status: 200, headers, body: Buffer.from(made.bytes) }, method)
      return true
    }
    if (made) opened = await parts.files.open(quickKey ?? file.key)
    if (!opened) return false
    file.document?.noteSize(opened.size)
    const headers = quickKey === undefined ? file.headers : headersOfQuick(file)
    if (quickKey !== undefined) parts.pictures.refine(file.picture!.hash, file.picture!.variant)
    const timing = { 'server-timing': serverTiming(response, 'file') }
    const typed = file.byType?.(await streamType(opened))
    const whole = { ...headers, ...typed, ...timing }
    if (!file.isStored) streamFile(response, opened, whole, method)
    else
      await sendStored(
        parts,
        { file, opened, headers: { ...whole, 'accept-ranges': 'bytes' } },
        request,
        response,
      )
  } catch (error) {
    if (hasLeft(response)) return true
    if (error instanceof FilesUnavailable) {
      parts.log('error', 'file not read', { key: file.key, error })
      send(response, away(), method)
    } else if (error instanceof Overloaded) send(response, overloaded(), method)
    else throw error
  }
  return true
}

type Stored = { file: MediaFile; opened: FileStream; headers: Record<string, string> }

async function sendStored(
  { files }: Parts,
  { file, opened, headers }: Stored,
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const range = method === 'GET' ? askedRange(asked, headers.etag) : undefined
  if (range === undefined) return streamFile(response, opened, headers, method)
  opened.stream.destroy()
  const found = await files.openPart(file.key, range)
  if (!found?.part) {
    const said = { 'content-range': `bytes */${opened.size}`, 'cache-control': 'no-store' }
    return send(response, textReply(416, 'El archivo no tiene esa parte: pedilo entero.', said), method)
  }
  const { start, size } = found.part
  const contentRange = `bytes ${start}-${start + size - 1}/${found.total}`
  streamFile(response, found.part, { ...headers, 'content-range': contentRange }, method, 206)
}

/** Null if the store fails and the file can be generated. */
async function openUnlessBroken({ files, log }: Parts, file: MediaFile): Promise<FileStream | null> {
  try {
    return await files.open(file.key)
  } catch (error) {
    if (file.picture?.variant.quickKey !== undefined) return null
    if (!file.document) throw error
    log('warn', 'the store of documents failed', { key: file.key, error })
    return null
  }
}

async function make(
  { pictures }: Parts,
  { picture, document }: MediaFile,
  response: ServerResponse,
): Promise<Made | null> {
  const signal = clientSignal(response)
  if (picture) return pictures.make(picture.hash, picture.variant, signal)
  return document ? document.make(signal) : null
}

async function isMakeable({ files }: Parts, { picture, document }: MediaFile): Promise<boolean> {
  return (
    document !== undefined ||
    (picture !== undefined && (await files.has(masterKey(picture.hash, picture.variant))))
  )
}

function away(): Reply {
  return textReply(503, 'Ahora no se puede leer este archivo. Probá de nuevo en unos segundos.', {
    'retry-after': '10',
    'cache-control': 'no-store',
  })
}

function overloaded(): Reply {
  return textReply(503, 'Ahora hay demasiados archivos en preparación. Probá de nuevo en unos segundos.', {
    'retry-after': '10',
    'cache-control': 'no-store',
  })
}
