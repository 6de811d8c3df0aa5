import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FileStore } from '#/core/files/file-store.ts'
import { VALIDATORS } from '#/core/uploads/validate-upload.ts'
import { openUploadService, type UploadService } from '#/core/uploads/upload-service.ts'

/** The store is null where files are only looked at. */
export async function withContentUploads<T>(
  files: FileStore | null,
  work: (uploads: UploadService) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-import-'))
  try {
    return await work(openUploadService({ folder, files, validators: VALIDATORS }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
