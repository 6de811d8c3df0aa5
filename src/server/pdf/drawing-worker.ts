import { parentPort } from 'node:worker_threads'
import type { DrawingOrder, DrawingResult } from './drawing-thread.ts'
import { drawDocument } from './product-pdfs.ts'

// Runs in a thread of its own: setting the type of a manual takes longer than a request may wait for another.
parentPort?.on('message', ({ id, document, picture }: DrawingOrder) => {
  drawDocument(document, picture).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, error }),
  )
})

function answer(result: DrawingResult): void {
  parentPort?.postMessage(result, [])
}
