import type { IncomingMessage } from 'node:http'
import { BodyTooLarge, CLIENT_CLOSES, readBody } from './body.ts'
import { isCrossSite } from './client-address.ts'
import { BrokenMultipart, parseMultipart, type MultipartForm, type MultipartLimits } from './multipart.ts'
import { textReply, type Reply } from './reply.ts'

const MAX_BODY = 64 * 1024
/** A list of 500 products, each a field, and more. */
const MAX_FIELDS = 1000

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
    return { fields: parseFields(await readBody(request, limit)) }
  } catch (error) {
    if (error instanceof BodyTooLarge) return { refused: tooLarge() }
    throw error
  }
}

/** The fields of a urlencoded body. @throws {BodyTooLarge} when there are thousands, which take longer to read than they are worth. */
export function parseFields(body: Buffer): URLSearchParams {
  let fields = 1
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1)) {
    if (++fields > MAX_FIELDS) throw new BodyTooLarge()
  }
  return new URLSearchParams(body.toString('utf8'))
}

/** The fields and the file of a multipart form of this site, or the answer to what is none. */
export async function readMultipart(
  request: IncomingMessage,
  limits: MultipartLimits,
): Promise<{ form: MultipartForm } | { refused: Reply }> {
  if (isCrossSite(request))
    return { refused: textReply(403, 'Este formulario sólo se envía desde el sitio.') }
  if (!(request.headers['content-type'] ?? '').startsWith('multipart/form-data')) {
    return { refused: textReply(415, 'Enviá el formulario desde su página.') }
  }
  try {
    return { form: await parseMultipart(request, limits) }
  } catch (error) {
    if (error instanceof BodyTooLarge) return { refused: tooLarge() }
    if (!(error instanceof BrokenMultipart)) throw error
    return { refused: textReply(400, 'El formulario llegó incompleto. Enviá de nuevo.') }
  }
}

function tooLarge(): Reply {
  return textReply(413, 'Lo que enviaste es demasiado largo.', CLIENT_CLOSES)
}
