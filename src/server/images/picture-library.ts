import { availableParallelism } from 'node:os'
import type { FileStore } from '../../engines/files/file-store.ts'
import { makeVariant, pictureVariants, type PictureVariant } from './encode.ts'

/** A picture, by the hash of its master and the master's width in pixels. */
export type KnownPicture = { hash: string; width: number }

/** Encodes pictures that are in the catalogue, each variant once. */
export type PictureLibrary = {
  /** Puts the variant into the file store. False when the store does not have the master. */
  make(hash: string, variant: PictureVariant): Promise<boolean>
}

/** Encodes on demand, with no more at a time than there are cores; a variant asked for twice is made once. */
export function createPictureLibrary(files: FileStore): PictureLibrary {
  const underWay = new Map<string, Promise<boolean>>()
  const free = slots(availableParallelism())

  async function encode(hash: string, variant: PictureVariant): Promise<boolean> {
    const master = await files.get(`masters/${hash}`)
    if (!master) return false
    await free.take()
    try {
      await makeVariant(files, master, variant)
      return true
    } finally {
      free.give()
    }
  }

  return {
    make(hash, variant) {
      const { key } = variant
      const making = underWay.get(key) ?? encode(hash, variant).finally(() => underWay.delete(key))
      underWay.set(key, making)
      return making
    },
  }
}

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
        if (!(await files.has(variant.key))) await makeVariant(files, master, variant)
      }
      // Written last: its presence says that all the others are there.
      await files.put(complete, Buffer.from('1'))
    }
    onDone(index + 1, pictures.length)
  }
}

/** At most `count` holders at a time; the rest wait in order. */
function slots(count: number) {
  let left = count
  const waiting: (() => void)[] = []
  return {
    take(): Promise<void> {
      if (left > 0) {
        left -= 1
        return Promise.resolve()
      }
      return new Promise((resolve) => waiting.push(resolve))
    },
    give(): void {
      const next = waiting.shift()
      if (next) next()
      else left += 1
    },
  }
}
