import { createRequire } from 'node:module'
import path from 'node:path'

/** Core package of `@playwright/test`, in the same version. */
const CORE = 'playwright-core'
const runner = createRequire(createRequire(import.meta.url).resolve('@playwright/test'))

/** File with all of Playwright's own code. */
export const BUNDLE = path.join(path.dirname(runner.resolve(`${CORE}/package.json`)), 'lib/coreBundle.js')

type Text = string | RegExp

/** Parts of the bundle that do not depend on language or engine. */
export const { iso } = runner(BUNDLE) as {
  iso: {
    escapeForTextSelector: (text: Text, exact: boolean) => string
    escapeForAttributeSelector: (text: Text, exact: boolean) => string
    urlMatches: (base: string | undefined, url: string, match: unknown) => boolean
    asLocator: (language: 'javascript', selector: string) => string
  }
}
