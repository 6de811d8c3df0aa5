import sharp from 'sharp'
import { answerJobs } from '../jobs/answer-jobs.ts'
import { EXAMINATIONS, type Examinations } from './examine.ts'
import { RefusedFile } from './refused-file.ts'

/** One of the examinations, with what it is given. */
export type ExamineOrder = {
  [Name in keyof Examinations]: { name: Name; given: Parameters<Examinations[Name]> }
}[keyof Examinations]

/** What came of it, or the sentence for whoever sent the file: an error would lose its class on the way. */
export type ExamineAnswer = { result: unknown } | { refused: string }

sharp.concurrency(1)
sharp.cache(false)

answerJobs(async ({ name, given }: ExamineOrder): Promise<ExamineAnswer> => {
  const examine = EXAMINATIONS[name] as (...given: unknown[]) => Promise<unknown>
  try {
    return { result: await examine(...given) }
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message }
    throw error
  }
})
