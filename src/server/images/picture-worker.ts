import sharp from 'sharp'
import { answerJobs } from '../jobs/answer-jobs.ts'
import { keep, type Made } from '../jobs/made.ts'
import { filesAt } from '../../engines/files/files-at.ts'
import { encodeVariant, type PictureVariant } from './encode.ts'

/** A variant to be made of the master with a hash. */
export type PictureOrder = { hash: string; variant: PictureVariant }

// One thread for each picture: as many as may be made at a time are already as many as there are cores.
sharp.concurrency(1)
sharp.cache(false)
const files = filesAt(process.env.FILES_URL!).open()

answerJobs(async ({ hash, variant }: PictureOrder): Promise<Made | null> => {
  const master = await files.get(`masters/${hash}`)
  return master && keep(files, variant.key, await encodeVariant(master, variant))
})
