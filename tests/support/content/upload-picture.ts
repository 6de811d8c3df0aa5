import { Readable } from 'node:stream'
import type { FileStore } from '#/core/files/file-store.ts'
import { withContentUploads } from '#/features/content-folders/import-documents.ts'
import type { PictureFacts } from '#/catalogue/documents/picture.ts'

export function uploadTestPicture(files: FileStore, picture: Uint8Array): Promise<PictureFacts> {
  return withContentUploads(files, (uploads) => uploads.picture(Readable.from([picture])))
}
