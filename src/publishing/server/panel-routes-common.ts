import { z } from 'zod'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import type { MultipartForm, UploadedFile } from '#/core/forms/uploaded-form.ts'
import { RefusedFile } from '#/core/uploads/refused-upload.ts'
import { jsonReply, type Reply } from '#/core/http/reply.ts'
import { UNAVAILABLE } from './command-refusal.ts'
import { PANEL_HEADERS } from '#/core/http/panel-headers.ts'

const SOON = { 'retry-after': '10' }

export const WRITES = {
  who: 'draft:write',
  says: 'order',
  headers: PANEL_HEADERS,
  unavailable: async () => jsonReply(503, UNAVAILABLE, SOON),
} as const

export const refusedReply = (sentence: string): Reply =>
  jsonReply(422, { ok: false, reason: 'invalid', sentence })

export type GoodFile = Exclude<UploadedFile['received'], Error>

/** Handles a form with a required file, and reports its rejection. */
export async function withFile(
  { files }: MultipartForm,
  answer: (received: GoodFile, name: string) => Promise<Reply>,
  none = 'No llegó ningún archivo. Elegilo de nuevo.',
): Promise<Reply> {
  const file = files.get('archivo')
  if (!file) return refusedReply(none)
  try {
    if (file.received instanceof Error) throw file.received
    return await answer(file.received, file.name)
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    return refusedReply(error.message)
  }
}

/** A public document, as the segments of an address name it. */
export const documentAddress = z.object({
  collection: z.enum(PUBLIC_COLLECTIONS),
  id: z.string().regex(/^[A-Za-z0-9._-]{1,120}$/),
})

/** `COLLECTION/ID`; null for any other text. */
export function documentIn(text: string): z.output<typeof documentAddress> | null {
  const [collection, ...id] = text.split('/')
  return documentAddress.safeParse({ collection, id: id.join('/') }).data ?? null
}
