import { askForPage, PREFETCH, type FromPageWorker, type ToPageWorker } from './ask-for-page.ts'

const postToPage = (what: FromPageWorker) => postMessage(what)

/** Prefetches in a worker: during a touch, Chromium delays network responses to the page but not messages. */
export function answerPages(): void {
  addEventListener('message', async ({ data: { id, address } }: MessageEvent<ToPageWorker>) =>
    postToPage({ id, answer: await askForPage(address, PREFETCH).catch(() => undefined) }),
  )
  postToPage('ready')
}
