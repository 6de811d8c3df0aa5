import sharp from 'sharp'
import { answerJobs } from '../jobs/answer-jobs.ts'
import { keep, type Made } from '../jobs/made.ts'
import { openFiles } from '../stores.ts'
import { encodeVariant, type PictureVariant } from './encode.ts'

/** A variant to be made of the master with a hash. */
export type PictureOrder = { hash: string; variant: PictureVariant }

// One thread for each picture: as many as may be made at a time are already as many as there are cores.
sharp.concurrency(1)
sharp.cache(false)
const files = openFiles(process.env.FILES_URL!)

answerJobs(async ({ hash, variant }: PictureOrder): Promise<Made | null> => {
  const master = await files.get(`masters/${hash}`)
  return master && keep(files, variant.key, await encodeVariant(master, variant))
})
