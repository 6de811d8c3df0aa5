import { parentPort } from 'node:worker_threads'
import type { SourceDocument } from '#/catalogue/build-catalogue.ts'
import {
  doSpreadsheetTask,
  type SpreadsheetTask,
  type TaskAnswer,
} from '#/features/spreadsheets/server/spreadsheet-tasks.ts'
import { SPREADSHEET_TOOLS } from './spreadsheet-tools.ts'

export type ToSpreadsheetWorker = { documents: SourceDocument[] } | { task: SpreadsheetTask }
export type FromSpreadsheetWorker =
  | { progress: { done: number; total: number } }
  | { answer: TaskAnswer<SpreadsheetTask> }

const spreadsheetPort = parentPort!
const documents: SourceDocument[] = []
spreadsheetPort.on('message', (message: ToSpreadsheetWorker) => {
  if ('documents' in message) documents.push(...message.documents)
  else void answerSpreadsheetTask(message.task)
})

async function answerSpreadsheetTask(task: SpreadsheetTask): Promise<void> {
  const post = (answer: FromSpreadsheetWorker) => spreadsheetPort.postMessage(answer, [])
  post({
    answer: await doSpreadsheetTask(SPREADSHEET_TOOLS, documents, task, (progress) => post({ progress })),
  })
}

process.on('unhandledRejection', (error) => {
  throw error
})
