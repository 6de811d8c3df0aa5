import { askForPage, PREFETCH, type FromPageWorker, type ToPageWorker } from './ask-for-page.ts'

const postToPage = (what: FromPageWorker) => postMessage(what)

/** While a finger rests on a page Chromium keeps answers of the network from its scripts, and lets in messages of a worker. */
export function answerPages(): void {
  addEventListener('message', async ({ data: { id, address } }: MessageEvent<ToPageWorker>) =>
    postToPage({ id, answer: await askForPage(address, PREFETCH).catch(() => undefined) }),
  )
  postToPage('ready')
}
