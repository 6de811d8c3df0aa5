import { parentPort } from 'node:worker_threads'
import type { SourceDocument } from '../../catalogue/build-catalogue.ts'
import { spreadsheetTasks, type ComparedFile, type SpreadsheetTask } from './spreadsheet-tasks.ts'

export type ToWorker = { documents: SourceDocument[] } | { task: SpreadsheetTask }
export type FromWorker =
  | { progress: { done: number; total: number } }
  | { compared: ComparedFile }
  | { written: Uint8Array }

const port = parentPort!
const documents: SourceDocument[] = []
port.on('message', (message: ToWorker) => {
  if ('documents' in message) documents.push(...message.documents)
  else void run(message.task)
})

async function run(task: SpreadsheetTask): Promise<void> {
  const tasks = spreadsheetTasks(documents)
  const say = (answer: FromWorker) => port.postMessage(answer, [])
  if (task.kind === 'compare') {
    say({ compared: tasks.compare(task, (done, total) => say({ progress: { done, total } })) })
  } else say({ written: await (task.kind === 'write' ? tasks.write(task) : tasks.reject(task)) })
}

process.on('unhandledRejection', (error) => {
  throw error
})
