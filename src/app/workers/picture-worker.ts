import sharp from 'sharp'
import { answerJobs } from '#/core/jobs/answer-jobs.ts'
import { storeResult, type StoredResult } from '#/core/jobs/stored-result.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import { encodeVariant, masterKey } from '#/core/pictures/encode.ts'
import type { PictureJob } from '#/core/pictures/picture-library.ts'

sharp.concurrency(1)
sharp.cache(false)
const pictureStore = filesAt(process.env.FILES_URL!).open()

answerJobs(async ({ hash, variant, effort }: PictureJob): Promise<StoredResult | null> => {
  const master = await pictureStore.get(masterKey(hash, variant))
  if (!master) return null
  const bytes = await encodeVariant(master, variant, effort)
  if (effort === 'quick' && variant.quickKey !== undefined)
    return storeResult(pictureStore, variant.quickKey, bytes)
  const stored = await storeResult(pictureStore, variant.key, bytes)
  if (variant.quickKey !== undefined && stored.problem === undefined)
    await pictureStore.delete(variant.quickKey)
  return stored
})
