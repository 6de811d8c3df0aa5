/** For no screen and no paper: a stylesheet that is fetched, and waits. */
const WAITING = 'not all'

/**
 * Brings the whole of each stylesheet that the page has some rules of inside, as their names there say (`vite.config.ts`). They
 * begin to count all at once, since between two of them a rule of the first would stand after those inside that are to come after it.
 * What the page shows stays as it is; what script adds from then on has its rules. False when one of them could not be fetched.
 */
export async function wholeStyles(): Promise<boolean> {
  const inside = document.querySelector('style')?.textContent ?? ''
  const links = [...inside.matchAll(/\/\*file:(\S+?)\*\//g)].map(([, href = '']) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', media: WAITING, href }),
  )
  const fetched = Promise.all(links.map(arrival))
  document.head.append(...links)
  const isWhole = (await fetched).every(Boolean)
  if (isWhole) for (const link of links) link.media = 'all'
  return isWhole
}

const arrival = (link: HTMLLinkElement) =>
  new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => resolve(false))
  })
