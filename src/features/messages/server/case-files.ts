import { createHash } from 'node:crypto'
import { z } from 'zod'
import { lineSchema } from '#/catalogue/documents/common.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import type { Attachment } from '#/features/messages/message.ts'
import { INVOICE_TYPES } from '#/core/uploads/invoice.ts'

export const givenFile = z.strictObject({
  name: lineSchema(120),
  type: z.enum(INVOICE_TYPES),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type GivenFile = z.output<typeof givenFile>

const fileHash = (...parts: (string | Uint8Array)[]) => {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest('hex').slice(0, 16)
}

/** Folder of a case's files, named by a hash so that keys don't reveal the case number. */
export const caseFolder = (caseId: string) => `private/cases/${fileHash(caseId)}/`

/** Attachment identified by a hash of case and content, so that a repeated file is stored once. */
export function attachmentOf(caseId: string, { name, type, content }: GivenFile): Attachment {
  const id = fileHash(caseId, content)
  return { id, key: `${caseFolder(caseId)}${id}`, name, type, bytes: content.byteLength }
}

export async function deleteCaseFiles(files: FileStore, caseId: string): Promise<void> {
  for (const { key } of await files.list(caseFolder(caseId))) await files.delete(key)
}
