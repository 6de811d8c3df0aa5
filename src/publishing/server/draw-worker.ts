import { parentPort } from 'node:worker_threads'
import { drawMarkdown } from '#/catalogue/markdown/markdown.ts'

const port = parentPort!
port.on('message', (markdown: string) => port.postMessage(drawMarkdown(markdown), []))
