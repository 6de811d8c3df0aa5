/** A file of a form; of one that is too large there is no content. */
export type UploadedFile = { name: string; content: Buffer; isTooLarge: boolean }

/** What a multipart form holds; a field that is too long is cut. */
export type MultipartForm = { values: URLSearchParams; files: Map<string, UploadedFile> }
