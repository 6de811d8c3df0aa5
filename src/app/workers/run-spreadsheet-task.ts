import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { SpreadsheetTask, TaskAnswer } from '#/features/spreadsheets/server/spreadsheet-tasks.ts'
import type { FromSpreadsheetWorker, ToSpreadsheetWorker } from './spreadsheet-worker.ts'

/** Documents per message, because cloning them blocks requests. */
const HANDED = 100
const SPREADSHEET_TIMEOUT_MS = 180_000
const SPREADSHEET_HEAP_MB = 1536

export async function runSpreadsheetTask<Task extends SpreadsheetTask>(
  documents: Iterable<SourceDocument>,
  task: Task,
  onProgress: (progress: { done: number; total: number }) => void = () => undefined,
): Promise<TaskAnswer<Task>> {
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: SPREADSHEET_HEAP_MB },
  })
  const answered = new Promise<TaskAnswer<Task>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The spreadsheet took too long')), SPREADSHEET_TIMEOUT_MS)
    worker.on('message', (message: FromSpreadsheetWorker) => {
      if ('progress' in message) onProgress(message.progress)
      else resolve(message.answer as TaskAnswer<Task>)
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread of spreadsheets ended')))
    worker.once('exit', () => clearTimeout(timer))
  })
  answered.catch(() => undefined)
  try {
    const post = (message: ToSpreadsheetWorker) => worker.postMessage(message, [])
    const all = [...documents].map(({ collection, id, data, updatedAt }) => ({
      collection,
      id,
      data,
      updatedAt,
    }))
    for (let start = 0; start < all.length; start += HANDED) {
      post({ documents: all.slice(start, start + HANDED) })
      await nextTurn()
    }
    post({ task })
    return await answered
  } finally {
    await worker.terminate()
  }
}
