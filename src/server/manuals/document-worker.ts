import { answerJobs } from '../jobs/answer-jobs.ts'
import { keep, type Made } from '../jobs/stored-result.ts'
import { filesAt } from '../../engines/files/files-at.ts'
import { documentPicture } from '../../manuals/pdf/pictures.ts'
import { drawDocument, type ProductDocument } from '../../manuals/pdf/product-pdfs.ts'

export type DocumentJob = { document: ProductDocument; key: string }

/** `lacking`: why it had to be drawn without its picture. */
export type DrawnDocument = Made & { size: number; lacking?: unknown }

const files = filesAt(process.env.FILES_URL!).open()

answerJobs(async ({ document, key }: DocumentJob): Promise<DrawnDocument> => {
  const wanted = document.picture?.hash
  const found = wanted === undefined ? { picture: null } : await findPicture(wanted)
  const bytes = await drawDocument(document, found.picture)
  const size = bytes.byteLength
  if (found.lacking !== undefined) return { size, bytes, lacking: found.lacking }
  return { size, ...(await keep(files, key, bytes)) }
})

async function findPicture(hash: string): Promise<{ picture: Uint8Array | null; lacking?: unknown }> {
  try {
    const master = await files.get(`masters/${hash}`)
    return master ? { picture: await documentPicture(master) } : { picture: null, lacking: 'no master' }
  } catch (lacking) {
    return { picture: null, lacking }
  }
}
