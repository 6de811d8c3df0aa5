import sharp from 'sharp'
import { answerJobs } from '#/core/jobs/answer-jobs.ts'
import { VALIDATORS, type Validators } from './validate-upload.ts'
import { RefusedFile } from './refused-upload.ts'

export type ValidationRequest = {
  [Name in keyof Validators]: { name: Name; args: Parameters<Validators[Name]> }
}[keyof Validators]

/** `refused`: sentence, because errors lose their class between processes. */
export type ValidationAnswer = { result: unknown } | { refused: string }

sharp.concurrency(1)
sharp.cache(false)

answerJobs(async ({ name, args }: ValidationRequest): Promise<ValidationAnswer> => {
  const validate = VALIDATORS[name] as (...args: unknown[]) => Promise<unknown>
  try {
    return { result: await validate(...args) }
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message }
    throw error
  }
})
