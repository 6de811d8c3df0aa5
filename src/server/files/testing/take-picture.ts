import { Readable } from 'node:stream'
import type { FileStore } from '../../../engines/files/file-store.ts'
import { withContentDoor } from '../../content/content-door.ts'
import type { PictureFacts } from '../../images/encode.ts'

/** Brings a picture through the door, as the import does. */
export function takePicture(files: FileStore, picture: Uint8Array): Promise<PictureFacts> {
  return withContentDoor(files, (door) => door.picture(Readable.from([picture])))
}
