import { Worker } from 'node:worker_threads'
import type { PdfAnswer, PdfAsk } from './pdf-worker.ts'
import { PDF_LIMITS, PdfRefused, type PdfLimits, type PdfText } from './pdf-text.ts'

const UNREADABLE = 'El PDF no se puede leer: guardalo de nuevo, o pegá el texto.'

let last: Promise<unknown> = Promise.resolve()

/** Whether a file says of itself that it is a PDF; readers look for it in the first kilobyte. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')
}

/**
 * What is written in a PDF, read in a thread of its own with limits of ours, whatever is in it; of several one after another, so that they take the
 * memory of one. @throws {PdfRefused} with a sentence for whoever sent it
 */
export function readPdf(bytes: Uint8Array, limits: PdfLimits = PDF_LIMITS): Promise<PdfText> {
  const reading = last.then(() => readNow(bytes, limits))
  last = reading.catch(() => undefined)
  return reading
}

function readNow(bytes: Uint8Array, limits: PdfLimits): Promise<PdfText> {
  if (bytes.length > limits.fileBytes)
    throw new PdfRefused(
      `El PDF pesa más de ${limits.fileBytes / 1024 / 1024} MB: dejá sólo las páginas del producto.`,
    )
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: { bytes, limits } satisfies PdfAsk,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, stackSizeMb: 4 },
    // What the library says of a file is not for the log.
    stdout: true,
    stderr: true,
  })
  return new Promise<PdfText>((resolve, reject) => {
    const refuse = (sentence: string, cause?: unknown) => reject(new PdfRefused(sentence, { cause }))
    const timer = setTimeout(
      () => refuse('Leer el PDF tarda demasiado: dejá sólo las páginas del producto, o pegá el texto.'),
      limits.milliseconds,
    )
    worker.once('message', (answer: PdfAnswer) =>
      'read' in answer ? resolve(answer.read) : refuse(answer.refused),
    )
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        refuse('El PDF es demasiado grande: dejá sólo las páginas del producto, o pegá el texto.', error)
      else refuse(UNREADABLE, error)
    })
    worker.once('exit', () => refuse(UNREADABLE))
    worker.once('exit', () => clearTimeout(timer))
  }).finally(() => worker.terminate())
}
