/** Journeys without visitors, or that use features of Chromium without an equivalent in other engines. */
const NOT_OF_VISITORS: readonly RegExp[] = [
  // The brand's own people.
  /^(panel|staff-|passkeys|publishing)/,
  // Behaviour of the site on failures, independent of the browser.
  /^(faults|several-processes|crawl)/,
  // Chromium's own account of why it let go of a page, and its pages on paper; and who finds a name at a port by its switch.
  /^(back-forward|print|behind-nginx)/,
]

/** The files among these in which a visitor opens a page. */
export const ofVisitors = (files: readonly string[], read: (file: string) => string): string[] =>
  files.filter((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1)
    return !NOT_OF_VISITORS.some((pattern) => pattern.test(name)) && /[^\w]visit\(/.test(read(file))
  })
