import type { UploadedPicture } from '#/panel/model/panel-data.ts'
import { upload } from '#/panel/api/request.ts'
import { sendCommand } from '#/panel/api/send-command.ts'
import { nameOfFile } from './picture-name.ts'
import type { describeMedia } from '#/publishing/commands/media/describe-media.ts'

/** Uploads a picture. @throws {Refused} with a sentence on what is wrong with it, {Unreachable} */
export const uploadPicture = async (file: File) => (await upload<UploadedPicture>('/archivos', file)).picture

/** Uploads a picture and names it after its file for searching. @throws {Refused} {Unreachable} */
export async function uploadToLibrary(file: File): Promise<UploadedPicture> {
  const uploaded = await upload<UploadedPicture>('/archivos', file)
  if (!uploaded.wasThere)
    await sendCommand<typeof describeMedia>('media.describe', {
      hash: uploaded.picture.hash,
      name: nameOfFile(file.name),
      tags: [],
    })
  return uploaded
}
