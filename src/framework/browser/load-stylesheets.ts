/** For no screen and no paper: a stylesheet that is fetched, and waits. */
const WAITING = 'not all'

/** The stylesheets of this document, in their order, by address. */
const sheets: { href: string; link: HTMLLinkElement; arrival: Promise<boolean> }[] = []

/**
 * Brings the whole of each stylesheet in `hrefs`, which are all those of a kind of page in its order, each where that has it among
 * the others. They begin to count all at once, since between two of them a rule of the first would
 * stand after those inside that are to come after it. What the page shows stays as it is; what script adds from then on has its
 * rules. False when one of them could not be fetched.
 */
export async function loadStylesheets(hrefs: readonly string[]): Promise<boolean> {
  const indexOf = (href: string) => sheets.findIndex((sheet) => sheet.href === href)
  for (const [index, href] of hrefs.entries()) {
    if (indexOf(href) !== -1) continue
    const next =
      hrefs
        .slice(index + 1)
        .map(indexOf)
        .find((place) => place !== -1) ?? sheets.length
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: WAITING, href })
    const following = sheets[next]?.link
    const sheet = { href, link, arrival: arrivalOf(link) }
    if (following) following.before(link)
    else document.head.append(link)
    sheets.splice(next, 0, sheet)
  }
  const wanted = sheets.filter(({ href }) => hrefs.includes(href))
  const isWhole = (await Promise.all(wanted.map(({ arrival }) => arrival))).every(Boolean)
  if (isWhole) for (const { link } of wanted) link.media = 'all'
  return isWhole
}

/** The stylesheets that a page has some rules of inside, as their names in its `styles` say (`vite.config.ts`). */
export const stylesheetsIn = (styles: string): string[] =>
  [...styles.matchAll(/\/\*file:(\S+?)\*\//g)].map(([, href = '']) => href)

const arrivalOf = (link: HTMLLinkElement) =>
  new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => resolve(false))
  })
