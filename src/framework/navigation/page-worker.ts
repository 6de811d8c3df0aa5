import { askForPage, type Answered, type Asked } from './ask-for-page.ts'

// While a finger rests on a page Chromium keeps answers of the network from its scripts, and lets in messages of a worker.
addEventListener('message', async ({ data: { id, address, asking } }: MessageEvent<Asked>) => {
  postMessage({ id, answer: await askForPage(address, asking).catch(() => undefined) } satisfies Answered)
})
