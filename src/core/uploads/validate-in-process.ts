import { createJobQueue, type JobLimits } from '#/core/jobs/job-queue.ts'
import { openJobProcess } from '#/core/jobs/job-process.ts'
import type { ValidationAnswer, ValidationRequest } from './validation-process.ts'
import type { Validators } from './validate-upload.ts'
import { RefusedFile } from './refused-upload.ts'

/** One job at a time, because encoding a large photograph takes 200 MB. */
const VALIDATION_JOB_LIMITS: JobLimits = { slots: 1, waiting: 64, queueTimeoutMs: 20_000 }
const VALIDATION_HEAP_MB = 256

/** Validates files of `folder` in a sandboxed process, apart from requests of pages. */
export function validateInProcess(
  folder: string,
  limits = VALIDATION_JOB_LIMITS,
): { validators: Validators; close(): void } {
  const queue = createJobQueue<unknown>(limits)
  const worker = openJobProcess({
    module: new URL('./validation-process.ts', import.meta.url),
    heapMb: VALIDATION_HEAP_MB,
    parser: { folder, hasAddons: true },
  })
  const staying = new AbortController().signal

  function inProcess<Name extends keyof Validators>(name: Name): Validators[Name] {
    const validate = (...args: Parameters<Validators[Name]>) =>
      queue.run(`${name} ${args[0]}`, staying, async () => {
        const answer = (await worker.ask({ name, args } as ValidationRequest)) as ValidationAnswer
        if ('refused' in answer) throw new RefusedFile(answer.refused)
        return answer.result
      })
    return validate as unknown as Validators[Name]
  }

  return {
    validators: {
      picture: inProcess('picture'),
      cleanPicture: inProcess('cleanPicture'),
      invoice: inProcess('invoice'),
      attachment: inProcess('attachment'),
      download: inProcess('download'),
      icon: inProcess('icon'),
      drawing: inProcess('drawing'),
      model3d: inProcess('model3d'),
      video: inProcess('video'),
      captions: inProcess('captions'),
    },
    close: () => worker.close(),
  }
}
