import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brandDocuments } from '../find/brand.ts'
import { syntheticDocuments } from '../find/synthetic-catalogue.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const BRAND = path.join(ROOT, 'content/nawel')
/** Content of the brand besides its products. */
const SHARED = [
  'brand',
  'categories',
  'drawings',
  'faqs',
  'models',
  'pages',
  'parts',
  'redirects',
  'service-centres',
  'settings',
]

/**
 * Content folder with that many products: the demo brand's own, without their pictures and downloads, and generated
 * ones. Cached, because generating takes longer than anything measured.
 */
export async function contentFolder(products: number): Promise<string> {
  const folder = path.join(ROOT, '.cache/bench-size', String(products))
  if (existsSync(folder)) return folder
  const making = `${folder}.making`
  await rm(making, { recursive: true, force: true })
  await mkdir(path.join(making, 'products'), { recursive: true })
  for (const name of [...SHARED, 'pictures'])
    await cp(path.join(BRAND, name), path.join(making, name), { recursive: true })
  const write = (id: string, data: unknown) =>
    writeFile(path.join(making, 'products', `${id}.json`), JSON.stringify(data))
  const own = new Set<string>()
  for (const file of await readdir(path.join(BRAND, 'products'))) {
    const data = JSON.parse(await readFile(path.join(BRAND, 'products', file), 'utf8')) as { id: string }
    own.add(data.id)
    await write(data.id, { ...data, pictures: [], downloads: [] })
  }
  let written = own.size
  // Generates spare products, since codes of the brand's own are skipped.
  for (const { collection, id, data } of syntheticDocuments(await brandDocuments(), products)) {
    if (collection !== 'products' || own.has(id) || written === products) continue
    await write(id, data)
    written += 1
  }
  await rename(making, folder)
  return folder
}
