import sharp from 'sharp'
import { answerJobs } from '#/core/jobs/answer-jobs.ts'
import { keep, type Made } from '#/core/jobs/stored-result.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import { encodeVariant, masterKey } from '#/core/pictures/encode.ts'
import type { PictureJob } from '#/core/pictures/picture-library.ts'

sharp.concurrency(1)
sharp.cache(false)
const files = filesAt(process.env.FILES_URL!).open()

answerJobs(async ({ hash, variant, effort }: PictureJob): Promise<Made | null> => {
  const master = await files.get(masterKey(hash, variant))
  if (!master) return null
  const bytes = await encodeVariant(master, variant, effort)
  if (effort === 'quick' && variant.quickKey !== undefined) return keep(files, variant.quickKey, bytes)
  const made = await keep(files, variant.key, bytes)
  if (variant.quickKey !== undefined && made.problem === undefined) await files.delete(variant.quickKey)
  return made
})
