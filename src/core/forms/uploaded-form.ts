import type { ReceivedFile } from '#/core/uploads/receive-upload.ts'

export type UploadedFile = { name: string; received: ReceivedFile | Error }

export type MultipartForm = {
  values: URLSearchParams
  files: Map<string, UploadedFile>
  close(): Promise<void>
}
