/** Journeys without visitors, or with features that only Chromium has. */
const NOT_OF_VISITORS: readonly RegExp[] = [
  // The brand's team.
  /^(panel|staff-|passkeys|publishing)/,
  // Behaviour of the site on failures, independent of the browser.
  /^(faults|several-processes|crawl)/,
  // Chromium's reasons for evicting a page from its cache, its printing, and its option to map a host name to a port.
  /^(back-forward|print|behind-nginx)/,
]

/** Files whose tests open a page as a visitor. */
export const ofVisitors = (files: readonly string[], read: (file: string) => string): string[] =>
  files.filter((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1)
    return !NOT_OF_VISITORS.some((pattern) => pattern.test(name)) && /[^\w]visit\(/.test(read(file))
  })
