import { answerJobs } from '#/core/jobs/answer-jobs.ts'
import { storeResult } from '#/core/jobs/stored-result.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import { documentPicture } from '#/features/manuals/pdf/pictures.ts'
import { drawDocument } from '#/features/manuals/pdf/product-pdfs.ts'
import type { DrawnDocument, WantedPdf } from '#/features/manuals/server/pdf-library.ts'

const workerFiles = filesAt(process.env.FILES_URL!).open()

answerJobs(async ({ document, key }: WantedPdf): Promise<DrawnDocument> => {
  const wanted = document.picture?.hash
  const found = wanted === undefined ? { picture: null } : await findPicture(wanted)
  const drawn = await findDrawing(document.drawing?.hash ?? null)
  const bytes = await drawDocument(document, { picture: found.picture, drawing: drawn.drawing })
  const size = bytes.byteLength
  const lacking = found.lacking ?? drawn.lacking
  if (lacking !== undefined) return { size, bytes, lacking }
  return { size, ...(await storeResult(workerFiles, key, bytes)) }
})

async function findDrawing(hash: string | null): Promise<{ drawing: string | null; lacking?: unknown }> {
  if (hash === null) return { drawing: null }
  try {
    const drawn = await workerFiles.get(`drawings/${hash}`)
    return drawn ? { drawing: Buffer.from(drawn).toString() } : { drawing: null, lacking: 'no drawing' }
  } catch (lacking) {
    return { drawing: null, lacking }
  }
}

async function findPicture(hash: string): Promise<{ picture: Uint8Array | null; lacking?: unknown }> {
  try {
    const master = await workerFiles.get(`masters/${hash}`)
    return master ? { picture: await documentPicture(master) } : { picture: null, lacking: 'no master' }
  } catch (lacking) {
    return { picture: null, lacking }
  }
}
