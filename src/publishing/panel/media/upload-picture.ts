import type { UploadedPicture } from '#/panel/model/panel-data.ts'
import { upload } from '#/panel/api/request.ts'
import { sendCommand } from '#/panel/api/send-command.ts'
import { nameOfFile } from './picture-name.ts'
import type { describeMedia } from '#/publishing/commands/media/describe-media.ts'

/** @throws {Refused} with a sentence on what is wrong with it, {Unreachable} */
export const uploadPicture = async (file: File) => (await upload<UploadedPicture>('/archivos', file)).picture

/** The same, and it is found by the name of its file from then on. @throws {Refused} {Unreachable} */
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
