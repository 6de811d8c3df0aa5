import { createJobQueue, type JobLimits } from '../jobs/job-queue.ts'
import { openJobProcess } from '../jobs/job-process.ts'
import type { ExamineAnswer, ExamineOrder } from './examine-worker.ts'
import type { Examinations } from './examine.ts'
import { RefusedFile } from './refused-file.ts'

/** One at a time: a large photograph takes 200 MB while it is made anew. */
const LIMITS: JobLimits = { slots: 1, waiting: 64, patienceMs: 20_000 }
/** A PDF is looked at whole. */
const HEAP_MB = 256

/**
 * The examinations, done in a process beside this one: what a file does to whoever opens it happens there, and no visitor waits
 * for it. They throw Overloaded, too.
 */
export function examineBeside(limits = LIMITS): { examinations: Examinations; close(): void } {
  const queue = createJobQueue<unknown>(limits)
  const worker = openJobProcess({
    module: new URL('./examine-worker.ts', import.meta.url),
    heapMb: HEAP_MB,
  })
  const staying = new AbortController().signal

  function beside<Name extends keyof Examinations>(name: Name): Examinations[Name] {
    const examine = (...given: Parameters<Examinations[Name]>) =>
      queue.run(`${name} ${given[0]}`, staying, async () => {
        const answer = (await worker.ask({ name, given } as ExamineOrder)) as ExamineAnswer
        if ('refused' in answer) throw new RefusedFile(answer.refused)
        return answer.result
      })
    return examine as unknown as Examinations[Name]
  }

  return {
    examinations: {
      picture: beside('picture'),
      cleanPicture: beside('cleanPicture'),
      invoice: beside('invoice'),
      download: beside('download'),
      icon: beside('icon'),
    },
    close: () => worker.close(),
  }
}
