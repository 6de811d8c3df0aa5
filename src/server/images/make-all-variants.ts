import type { FileStore } from '../../engines/files/file-store.ts'
import { encodeVariant, pictureVariants } from './encode.ts'

/** A picture, by the hash of its master and the master's width in pixels. */
export type KnownPicture = { hash: string; width: number }

/**
 * Makes every variant of `pictures` that the store does not have yet, one at a time, and calls `onDone` after each
 * picture. A picture without a master is passed over.
 */
export async function makeAllVariants(
  files: FileStore,
  pictures: readonly KnownPicture[],
  onDone: (done: number, total: number) => void = () => {},
): Promise<void> {
  for (const [index, { hash, width }] of pictures.entries()) {
    const complete = `media/${hash}/done`
    if (!(await files.has(complete))) {
      const master = await files.get(`masters/${hash}`)
      if (!master) continue
      for (const variant of pictureVariants(hash, width)) {
        if (!(await files.has(variant.key)))
          await files.put(variant.key, await encodeVariant(master, variant))
      }
      // Written last: its presence says that all the others are there.
      await files.put(complete, Buffer.from('1'))
    }
    onDone(index + 1, pictures.length)
  }
}
