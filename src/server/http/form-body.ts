import type { IncomingMessage } from 'node:http'
import { BodyTooLarge, readBody } from './body.ts'
import { isCrossSite } from './client-address.ts'
import { textReply, type Reply } from './reply.ts'

const MAX_BODY = 64 * 1024

/** The fields of a form of this site, or the answer to what is none. */
export async function readForm(
  request: IncomingMessage,
  limit = MAX_BODY,
): Promise<{ fields: URLSearchParams } | { refused: Reply }> {
  if (isCrossSite(request))
    return { refused: textReply(403, 'Este formulario sólo se envía desde el sitio.') }
  if (!(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')) {
    return { refused: textReply(415, 'Enviá el formulario desde su página.') }
  }
  try {
    return { fields: new URLSearchParams((await readBody(request, limit)).toString('utf8')) }
  } catch (error) {
    if (error instanceof BodyTooLarge) return { refused: tooLarge() }
    throw error
  }
}

/** The fields and files of a multipart form of this site, or the answer to what is none. */
export async function readMultipart(
  request: IncomingMessage,
  limit: number,
): Promise<{ fields: FormData } | { refused: Reply }> {
  if (isCrossSite(request))
    return { refused: textReply(403, 'Este formulario sólo se envía desde el sitio.') }
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) {
    return { refused: textReply(415, 'Enviá el formulario desde su página.') }
  }
  let body: Buffer<ArrayBuffer>
  try {
    body = await readBody(request, limit)
  } catch (error) {
    if (error instanceof BodyTooLarge) return { refused: tooLarge() }
    throw error
  }
  try {
    return { fields: await new Response(body, { headers: { 'content-type': type } }).formData() }
  } catch {
    return { refused: textReply(400, 'El formulario llegó incompleto. Enviá de nuevo.') }
  }
}

function tooLarge(): Reply {
  return textReply(413, 'Lo que enviaste es demasiado largo.', { connection: 'close' })
}
