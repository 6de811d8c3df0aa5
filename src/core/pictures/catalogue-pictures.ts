import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { encodeVariant, prebuiltKey, sharedVariant, variantsAhead, type PictureVariant } from './encode.ts'

type KnownPicture = { hash: string; width: number }

const widthsOf = new WeakMap<Catalogue, ReadonlyMap<string, number>>()

export function pictureWidths(catalogue: Catalogue): ReadonlyMap<string, number> {
  let widths = widthsOf.get(catalogue)
  if (!widths) {
    widths = widthsIn(inOrderOfVisits(catalogue))
    widthsOf.set(catalogue, widths)
  }
  return widths
}

/** Widths to encode ahead, by picture: the first two of each product, for cards; the rest begin as quick forms. */
export function picturesAhead(catalogue: Catalogue): ReadonlyMap<string, number> {
  return widthsIn(inOrderOfVisits(catalogue).slice(0, -1))
}

function inOrderOfVisits({ settings, categories, products }: Catalogue): unknown[] {
  const byRank = [...products.values()].sort(
    (a, b) => Number(a.status !== 'active') - Number(b.status !== 'active') || a.rank - b.rank,
  )
  return [settings, [...categories.values()], byRank.map(({ pictures }) => pictures.slice(0, 2)), byRank]
}

export function widthsIn(values: readonly unknown[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  collectPictures(values, found)
  return found
}

function collectPictures(value: unknown, found: Map<string, number>): void {
  if (Array.isArray(value)) for (const item of value) collectPictures(item, found)
  else if (isPlainObject(value)) {
    const { hash, width } = value
    if (typeof hash === 'string' && typeof width === 'number') found.set(hash, width)
    else for (const inner of Object.values(value)) collectPictures(inner, found)
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Encodes missing variants in the order of `pictures`; a request meanwhile gets the quick form. */
export async function makeAllVariants(
  files: FileStore,
  pictures: readonly KnownPicture[],
  onDone: (done: number, total: number) => void = () => {},
): Promise<void> {
  const pending: KnownPicture[] = []
  for (const picture of pictures) if (!(await files.has(prebuiltKey(picture.hash)))) pending.push(picture)
  let done = pictures.length - pending.length
  onDone(done, pictures.length)
  for (const { hash, width } of pending) {
    const variants = variantsAhead(hash, width)
    if (await makeVariants(files, hash, variants)) {
      await removeOthers(files, hash, variants)
      // Written last: marks all variants as present.
      await files.put(prebuiltKey(hash), Buffer.from('1'))
    }
    onDone(++done, pictures.length)
  }
}

async function makeVariants(
  files: FileStore,
  hash: string,
  variants: readonly PictureVariant[],
): Promise<boolean> {
  let master: Buffer | null | undefined
  for (const variant of variants) {
    if (await files.has(variant.key)) continue
    master ??= await files.get(`masters/${hash}`)
    if (!master) return false
    await files.put(variant.key, await encodeVariant(master, variant))
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
    const isQuick = variants.some(({ quickKey }) => quickKey === key)
    if (isQuick || !new RegExp(`/\\d+${revision}(?:-quick)?\\.[a-z]+$`).test(key)) await files.delete(key)
  }
  const shared = sharedVariant(hash).key
  for (const { key } of await files.list(`og/${hash}`)) if (key !== shared) await files.delete(key)
}
