/** Journeys with a browser that are not a visitor's, or that ask Chromium for what no other engine is asked by the same means. */
const NOT_OF_VISITORS: readonly RegExp[] = [
  // The brand's own people.
  /^(panel|staff-|passkeys|publishing)/,
  // What the site does when something of it fails: any browser sees the same.
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
