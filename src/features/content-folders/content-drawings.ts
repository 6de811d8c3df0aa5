import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Drawings } from '#/catalogue/check-documents.ts'
import type { ContentDocument } from './content-folder.ts'

/** Drawings of products, by file name in `written` and by hash in `taken`; missing files are already reported. */
export async function contentDrawings(
  folder: string,
  written: readonly ContentDocument[],
  taken: readonly ContentDocument[],
): Promise<Drawings> {
  const drawingOf = (document: ContentDocument | undefined) => {
    const { drawing } = Object(document?.data) as { drawing?: unknown }
    return typeof drawing === 'string' ? drawing : undefined
  }
  const read = written.map(async (document, place) => {
    const [file, hash] = [drawingOf(document), drawingOf(taken[place])]
    if (document.collection !== 'products' || file === undefined || hash === undefined) return []
    const text = await readFile(
      path.join(folder, 'drawings', path.basename(file === hash ? `${hash}.svg` : file)),
      'utf8',
    ).catch(() => undefined)
    return text === undefined ? [] : [[hash, text] as const]
  })
  return new Map((await Promise.all(read)).flat())
}
