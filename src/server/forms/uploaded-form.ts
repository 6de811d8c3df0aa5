import type { ReceivedFile } from '../uploads/receive-upload.ts'

/** A file of a form, or why it was not taken. */
export type UploadedFile = { name: string; received: ReceivedFile | Error }

/** What a multipart form holds; a field that is too long is cut. Its files are there until it is closed. */
export type MultipartForm = {
  values: URLSearchParams
  files: Map<string, UploadedFile>
  close(): Promise<void>
}
