import { Worker } from 'node:worker_threads'
import { markdownIn } from '#/catalogue/documents/markdown-fields.ts'
import { asTyped, isDrawn, keepDrawn, type DrawnMarkdown } from '#/catalogue/markdown/markdown.ts'

const SHORT_MARKDOWN = 2000
const MARKDOWN_TIMEOUT_MS = 10_000
const MARKDOWN_HEAP_MB = 128
const MARKDOWN_TOO_SLOW =
  'Este texto tarda demasiado en armarse: partilo en párrafos cortos y sacá los signos de formato que sobren.'

type DrawableDocument = { collection: string; data: unknown }

let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/** Renders long Markdown in a worker thread, so that it does not block other requests. */
export async function drawInProcess(documents: Iterable<DrawableDocument>): Promise<void> {
  for (const { collection, data } of documents) {
    for (const { text } of markdownIn(collection, data)) {
      if (text.length < SHORT_MARKDOWN || isDrawn(text)) continue
      const drawing = last.then(() => (isDrawn(text) ? undefined : drawInWorker(text)))
      last = drawing
      await drawing
    }
  }
}

async function drawInWorker(markdown: string): Promise<void> {
  const requested = (worker ??= start())
  const { promise, resolve } = Promise.withResolvers<DrawnMarkdown>()
  const giveUp = () => resolve(asTyped(markdown, MARKDOWN_TOO_SLOW))
  const timer = setTimeout(giveUp, MARKDOWN_TIMEOUT_MS)
  requested.once('message', resolve)
  requested.once('exit', giveUp)
  requested.postMessage(markdown, [])
  const drawn = await promise
  clearTimeout(timer)
  requested.removeAllListeners('message')
  requested.off('exit', giveUp)
  if (drawn.problem === MARKDOWN_TOO_SLOW) await requested.terminate()
  keepDrawn(markdown, drawn)
}

function start(): Worker {
  const started = new Worker(new URL('./draw-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MARKDOWN_HEAP_MB, stackSizeMb: 4 },
  })
  started.unref()
  started.on('error', () => undefined)
  started.once('exit', () => {
    if (worker === started) worker = undefined
  })
  return started
}
