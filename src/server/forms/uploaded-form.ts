import type { ReceivedFile } from '../uploads/receive-upload.ts'

export type UploadedFile = { name: string; received: ReceivedFile | Error }

/** A field that is too long is cut. */
export type MultipartForm = {
  values: URLSearchParams
  files: Map<string, UploadedFile>
  close(): Promise<void>
}
