/** Names the file of script that pages start with, and with it the build: its name changes whenever any other file does. */
const BUILD_HEADER = 'x-build'

/** This build's: the file that this module is in (see `groups` of `vite.config.ts`). */
const build = new URL(import.meta.url).pathname.split('/').pop()

/** Whether a server that runs another build than this page's gave the answer. False when it doesn't say. */
export function isOfAnotherBuild({ headers }: Response): boolean {
  return (headers.get(BUILD_HEADER) ?? build) !== build
}
