import { Worker } from 'node:worker_threads'
import { markdownIn } from '#/catalogue/documents/markdown-fields.ts'
import { asTyped, isDrawn, keepDrawn, type DrawnMarkdown } from '#/catalogue/markdown/markdown.ts'

const SHORT = 2000
const TIMEOUT_MS = 10_000
const HEAP_MB = 128
const TOO_LONG =
  'Este texto tarda demasiado en armarse: partilo en párrafos cortos y sacá los signos de formato que sobren.'

type Written = { collection: string; data: unknown }

let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/** Renders long Markdown in a thread, so that it does not block other requests. */
export async function drawInProcess(documents: Iterable<Written>): Promise<void> {
  for (const { collection, data } of documents) {
    for (const { text } of markdownIn(collection, data)) {
      if (text.length < SHORT || isDrawn(text)) continue
      const drawing = last.then(() => (isDrawn(text) ? undefined : draw(text)))
      last = drawing
      await drawing
    }
  }
}

async function draw(markdown: string): Promise<void> {
  const asked = (worker ??= start())
  const { promise, resolve } = Promise.withResolvers<DrawnMarkdown>()
  const giveUp = () => resolve(asTyped(markdown, TOO_LONG))
  const timer = setTimeout(giveUp, TIMEOUT_MS)
  asked.once('message', resolve)
  asked.once('exit', giveUp)
  asked.postMessage(markdown, [])
  const made = await promise
  clearTimeout(timer)
  asked.removeAllListeners('message')
  asked.off('exit', giveUp)
  if (made.fault === TOO_LONG) await asked.terminate()
  keepDrawn(markdown, made)
}

function start(): Worker {
  const started = new Worker(new URL('./draw-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, stackSizeMb: 4 },
  })
  started.unref()
  started.on('error', () => undefined)
  started.once('exit', () => {
    if (worker === started) worker = undefined
  })
  return started
}
