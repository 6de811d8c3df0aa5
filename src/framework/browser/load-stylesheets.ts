const PARTIAL_SHEETS = 'not all'

const sheets: { href: string; link: HTMLLinkElement; arrival: Promise<boolean> }[] = []

/** Applies all sheets at once, so that no early rule comes after inlined later ones; false when one fails. */
export async function loadStylesheets(hrefs: readonly string[]): Promise<boolean> {
  const indexOf = (href: string) => sheets.findIndex((sheet) => sheet.href === href)
  for (const [index, href] of hrefs.entries()) {
    if (indexOf(href) !== -1) continue
    const next =
      hrefs
        .slice(index + 1)
        .map(indexOf)
        .find((place) => place !== -1) ?? sheets.length
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      media: PARTIAL_SHEETS,
      href,
    })
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

export const stylesheetsIn = (styles: string): string[] =>
  [...styles.matchAll(/\/\*file:(\S+?)\*\//g)].map(([, href = '']) => href)

const arrivalOf = (link: HTMLLinkElement) =>
  new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => resolve(false))
  })
