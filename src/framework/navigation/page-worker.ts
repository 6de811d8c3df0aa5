import { askForPage, type Answered, type Asked } from './ask-for-page.ts'

const say = (answered: Answered) => postMessage(answered)

/** While a finger rests on a page Chromium keeps answers of the network from its scripts, and lets in messages of a worker. */
export function answerPages(): void {
  addEventListener('message', async ({ data: { id, address, asking } }: MessageEvent<Asked>) =>
    say({ id, answer: await askForPage(address, asking).catch(() => undefined) }),
  )
  say({ id: 0, answer: undefined })
}
