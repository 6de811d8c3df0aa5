import type { FileStore } from '#/core/files/file-store.ts'
import {
  encodeVariant,
  prebuiltKey,
  sharedVariant,
  variantsAhead,
  variantsAtOnce,
  type Effort,
  type PictureVariant,
} from './encode.ts'

type KnownPicture = { hash: string; width: number }

/** The quick forms of all pictures come first, as newcomers meet those. */
export async function makeAllVariants(
  files: FileStore,
  pictures: readonly KnownPicture[],
  onDone: (done: number, total: number) => void = () => {},
): Promise<void> {
  const pending: KnownPicture[] = []
  for (const picture of pictures) {
    if (await files.has(prebuiltKey(picture.hash))) continue
    pending.push(picture)
    await makeVariants(files, picture.hash, variantsAtOnce(picture.hash, picture.width), 'quick')
  }
  let done = pictures.length - pending.length
  onDone(done, pictures.length)
  for (const { hash, width } of pending) {
    const variants = variantsAhead(hash, width)
    if (await makeVariants(files, hash, variants, 'fine')) {
      await removeOthers(files, hash, variants)
      // Written last: its presence says that all the others are there.
      await files.put(prebuiltKey(hash), Buffer.from('1'))
    }
    onDone(++done, pictures.length)
  }
}

async function makeVariants(
  files: FileStore,
  hash: string,
  variants: readonly PictureVariant[],
  effort: Effort,
): Promise<boolean> {
  let master: Buffer | null | undefined
  for (const variant of variants) {
    const key = effort === 'quick' ? variant.quickKey : variant.key
    if (key === undefined || (await files.has(variant.key)) || (await files.has(key))) continue
    master ??= await files.get(`masters/${hash}`)
    if (!master) return false
    await files.put(key, await encodeVariant(master, variant, effort))
  }
  return true
}

async function removeOthers(
  files: FileStore,
  hash: string,
  variants: readonly PictureVariant[],
): Promise<void> {
  const revision = /-\d+(?=\.[a-z]+$)/.exec(variants[0]?.key ?? '')?.[0] ?? ''
  for (const { key } of await files.list(`media/${hash}/`)) {
    if (!new RegExp(`/\\d+${revision}\\.[a-z]+$`).test(key)) await files.delete(key)
  }
  const shared = sharedVariant(hash).key
  for (const { key } of await files.list(`og/${hash}`)) if (key !== shared) await files.delete(key)
}
