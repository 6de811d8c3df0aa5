import { parentPort } from 'node:worker_threads'
import type { SourceDocument } from '#/catalogue/build-catalogue.ts'
import {
  doSpreadsheetTask,
  type SpreadsheetTask,
  type TaskAnswer,
} from '#/features/spreadsheets/server/spreadsheet-tasks.ts'
import { SPREADSHEET_TOOLS } from './spreadsheet-tools.ts'

export type ToWorker = { documents: SourceDocument[] } | { task: SpreadsheetTask }
export type FromWorker =
  | { progress: { done: number; total: number } }
  | { answer: TaskAnswer<SpreadsheetTask> }

const port = parentPort!
const documents: SourceDocument[] = []
port.on('message', (message: ToWorker) => {
  if ('documents' in message) documents.push(...message.documents)
  else void run(message.task)
})

async function run(task: SpreadsheetTask): Promise<void> {
  const say = (answer: FromWorker) => port.postMessage(answer, [])
  say({
    answer: await doSpreadsheetTask(SPREADSHEET_TOOLS, documents, task, (progress) => say({ progress })),
  })
}

process.on('unhandledRejection', (error) => {
  throw error
})
