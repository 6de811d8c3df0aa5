import type { IncomingMessage, ServerResponse } from 'node:http'
import { FilesUnavailable, type FileStream } from '#/core/files/file-store.ts'
import type { App } from '#/core/services/app.ts'
import { Overloaded } from '#/core/jobs/job-queue.ts'
import { streamType } from '#/core/uploads/file-type.ts'
import type { StoredResult } from '#/core/jobs/stored-result.ts'
import { masterKey } from '#/core/pictures/encode.ts'
import {
  clientSignal,
  hasLeft,
  sendReply,
  serverTiming,
  textReply,
  type Reply,
  streamFile,
} from '#/core/http/reply.ts'
import type { ServedMedia } from './media-files.ts'
import { matchesEtag } from '#/site/rendering/page-cache.ts'
import { askedRange } from '#/core/http/byte-range.ts'

function headersOfQuick({ headers }: ServedMedia): Record<string, string> {
  const isPrivate = headers['cache-control']?.startsWith('private')
  return { ...headers, 'cache-control': `${isPrivate ? 'private' : 'public'}, max-age=60` }
}

/** Headers without the full file's ETag and caching, since a partial one has the same address. */
function headersOfPartial(file: ServedMedia): Record<string, string> {
  const headers: Record<string, string> = { ...file.headers, 'cache-control': 'no-store' }
  delete headers.etag
  return headers
}

type SendMediaParts = Pick<App, 'files' | 'pictures' | 'log'>

/** Sends a file, generating it first except for HEAD. */
export async function sendMedia(
  parts: SendMediaParts,
  file: ServedMedia,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method, headers: asked } = request
  const { etag } = file.headers
  if (etag !== undefined && matchesEtag(asked['if-none-match'], etag)) {
    sendReply(response, { status: 304, headers: file.headers, body: '' }, method)
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
    const generated = opened ? null : await makeMedia(parts, file, response)
    if (generated?.problem !== undefined)
      parts.log('warn', 'a made file is not kept', { key: file.key, error: generated.problem })
    if (generated?.bytes) {
      const headers = generated.isPartial
        ? headersOfPartial(file)
        : quickKey === undefined
          ? file.headers
          : headersOfQuick(file)
      sendReply(response, { status: 200, headers, body: Buffer.from(generated.bytes) }, method)
      return true
    }
    if (generated) opened = await parts.files.open(quickKey ?? file.key)
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
      sendReply(response, mediaUnavailable(), method)
    } else if (error instanceof Overloaded) sendReply(response, overloaded(), method)
    else throw error
  }
  return true
}

type OpenedMedia = { file: ServedMedia; opened: FileStream; headers: Record<string, string> }

async function sendStored(
  { files }: SendMediaParts,
  { file, opened, headers }: OpenedMedia,
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const range = method === 'GET' ? askedRange(asked, headers.etag) : undefined
  if (range === undefined) return streamFile(response, opened, headers, method)
  opened.stream.destroy()
  const found = await files.openPart(file.key, range)
  if (!found?.part) {
    const rangeHeaders = { 'content-range': `bytes */${opened.size}`, 'cache-control': 'no-store' }
    return sendReply(
      response,
      textReply(416, 'El archivo no tiene esa parte: pedilo entero.', rangeHeaders),
      method,
    )
  }
  const { start, size } = found.part
  const contentRange = `bytes ${start}-${start + size - 1}/${found.total}`
  streamFile(response, found.part, { ...headers, 'content-range': contentRange }, method, 206)
}

/** Opens a file; null if the store fails but the file can be generated. */
async function openUnlessBroken(
  { files, log }: SendMediaParts,
  file: ServedMedia,
): Promise<FileStream | null> {
  try {
    return await files.open(file.key)
  } catch (error) {
    if (file.picture?.variant.quickKey !== undefined) return null
    if (!file.document) throw error
    log('warn', 'the store of documents failed', { key: file.key, error })
    return null
  }
}

async function makeMedia(
  { pictures }: SendMediaParts,
  { picture, document }: ServedMedia,
  response: ServerResponse,
): Promise<StoredResult | null> {
  const signal = clientSignal(response)
  if (picture) return pictures.make(picture.hash, picture.variant, signal)
  return document ? document.make(signal) : null
}

async function isMakeable({ files }: SendMediaParts, { picture, document }: ServedMedia): Promise<boolean> {
  return (
    document !== undefined ||
    (picture !== undefined && (await files.has(masterKey(picture.hash, picture.variant))))
  )
}

function mediaUnavailable(): Reply {
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
