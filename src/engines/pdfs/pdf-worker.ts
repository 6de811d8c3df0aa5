import { parentPort, workerData } from 'node:worker_threads'
import { parsePdf } from './parse-pdf.ts'
import { PdfRefused, type PdfLimits, type PdfText } from './pdf-text.ts'

export type PdfAsk = { bytes: Uint8Array; limits: PdfLimits }
export type PdfAnswer = { read: PdfText } | { refused: string }

// A thread reads one file and ends: what that did to its memory is gone with it.
const { bytes, limits } = workerData as PdfAsk
parentPort!.postMessage(await answer(), [])

async function answer(): Promise<PdfAnswer> {
  try {
    return { read: await parsePdf(bytes, limits) }
  } catch (error) {
    if (error instanceof PdfRefused) return { refused: error.message }
    throw error
  }
}
