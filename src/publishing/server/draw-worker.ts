import { parentPort } from 'node:worker_threads'
import { drawMarkdown } from '#/catalogue/markdown/markdown.ts'

const markdownPort = parentPort!
markdownPort.on('message', (markdown: string) => markdownPort.postMessage(drawMarkdown(markdown), []))
