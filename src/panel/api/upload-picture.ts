import type { UploadedPicture } from '../../pages/panel/panel-data.ts'
import { ask } from './request.ts'

/** Hands a picture in at the door. @throws {Refused} with the door's sentence, {Unreachable} */
export async function uploadPicture(file: File): Promise<UploadedPicture['picture']> {
  const form = new FormData()
  form.append('archivo', file)
  return (await ask<UploadedPicture>('/archivos', { method: 'POST', body: form })).picture
}
