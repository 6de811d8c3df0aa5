import { Worker } from 'node:worker_threads'
import type { ProductDocument } from './product-pdfs.ts'

export type DrawingOrder = { id: number; document: ProductDocument; picture: Uint8Array | null }
export type DrawingResult = { id: number; bytes: Uint8Array } | { id: number; error: unknown }

export interface DrawingThread {
  /** @throws what the drawing threw, or that the thread stopped. */
  draw(document: ProductDocument, picture: Uint8Array | null): Promise<Buffer>
  close(): Promise<void>
}

/** Documents are asked for in bursts: the thread and its memory are given back in between. */
const IDLE_MS = 60_000
/** Seventy documents in a row took 440 MB without a limit, as the heap was not cleaned, and 220 MB with this one. */
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }

type Waiting = { done: (bytes: Buffer) => void; failed: (error: unknown) => void }

/** A thread that draws documents one after another, started when one is asked for. It never keeps the process alive by itself. */
export function openDrawingThread(): DrawingThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(new URL('./drawing-worker.ts', import.meta.url), { resourceLimits: LIMITS })
    started.on('message', (result: DrawingResult) => {
      const order = waiting.get(result.id)
      waiting.delete(result.id)
      if ('bytes' in result) order?.done(Buffer.from(result.bytes))
      else order?.failed(result.error)
      if (waiting.size === 0) rest(started)
    })
    started.on('error', (error) => stopped(started, error))
    started.on('exit', () => stopped(started, new Error('The thread that draws documents stopped')))
    return started
  }

  function stopped(which: Worker, error: unknown): void {
    if (worker !== which) return
    worker = undefined
    const orders = [...waiting.values()]
    waiting.clear()
    for (const order of orders) order.failed(error)
  }

  function rest(which: Worker): void {
    which.unref()
    clearTimeout(idle)
    idle = setTimeout(() => void close(), IDLE_MS).unref()
  }

  async function close(): Promise<void> {
    const closing = worker
    clearTimeout(idle)
    if (closing === undefined) return
    stopped(closing, new Error('The thread that draws documents was closed'))
    await closing.terminate()
  }

  return {
    draw(document, picture) {
      return new Promise((done, failed) => {
        worker ??= start()
        clearTimeout(idle)
        worker.ref()
        const order: DrawingOrder = { id: ++lastId, document, picture }
        waiting.set(order.id, { done, failed })
        worker.postMessage(order, [])
      })
    },
    close,
  }
}
