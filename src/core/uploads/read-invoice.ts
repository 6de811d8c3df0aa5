import type { UploadedFile } from '#/core/forms/uploaded-form.ts'
import type { Invoice } from './invoice.ts'
import { RefusedFile } from './refused-upload.ts'
import { attachmentName } from './attachment-name.ts'
import type { UploadService } from './upload-service.ts'

export type UploadedInvoice = Pick<Invoice, 'name' | 'type'> & { content: Buffer }

/** Undefined for no file, a sentence for a refused one. */
export async function readAttachment(
  given: UploadedFile | undefined,
  takeFile: UploadService['invoice'],
  nameless?: string,
): Promise<UploadedInvoice | undefined | string> {
  if (given === undefined) return undefined
  const { name, received } = given
  try {
    if (received instanceof Error) throw received
    // A browser sends an empty file for none.
    if (received.bytes === 0 && name === '') return undefined
    const { type, content } = await takeFile(received)
    return { content, type, name: attachmentName(name, type, nameless) }
  } catch (error) {
    if (error instanceof RefusedFile) return error.message
    throw error
  }
}
