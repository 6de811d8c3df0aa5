import type { UploadedPicture } from '../../pages/panel/panel-data.ts'
import { upload } from '../api/request.ts'

/** @throws {Refused} with a sentence on what is wrong with it, {Unreachable} */
export const uploadPicture = async (file: File) => (await upload<UploadedPicture>('/archivos', file)).picture
