import { askForPage, PREFETCH, type FromWorker, type ToWorker } from './ask-for-page.ts'

const say = (what: FromWorker) => postMessage(what)

/** While a finger rests on a page Chromium keeps answers of the network from its scripts, and lets in messages of a worker. */
export function answerPages(): void {
  addEventListener('message', async ({ data: { id, address } }: MessageEvent<ToWorker>) =>
    say({ id, answer: await askForPage(address, PREFETCH).catch(() => undefined) }),
  )
  say('ready')
}
