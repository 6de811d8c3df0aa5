import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { BUNDLE } from './playwright-bundle.ts'

const MARK = '// packages/playwright-core/src/generated/injectedScriptSource.ts'

/**
 * Playwright's own code for finding elements and judging them, which it puts into every page of the browsers that it drives:
 * with it a locator means the same here. It is a string inside its bundle.
 * @throws when another version keeps it elsewhere
 */
function playwrightInPage(): string {
  const bundle = readFileSync(BUNDLE, 'utf8')
  const after = bundle.slice(bundle.indexOf(MARK))
  const literal = /^ +source\d+ = ('(?:[^'\\]|\\.)*');$/m.exec(after)?.[1]
  if (!bundle.includes(MARK) || literal === undefined)
    throw new Error('This version of Playwright keeps what it puts into pages elsewhere; see in-page.ts.')
  return runInNewContext(literal) as string
}

const OPTIONS = {
  isUnderTest: false,
  sdkLanguage: 'javascript',
  frameSeq: 0,
  testIdAttributeName: 'data-testid',
  stableRafCount: 1,
  browserName: 'webkit',
  shouldPrependErrorPrefix: false,
  isUtilityWorld: false,
  customEngines: [],
}

/** Notes what goes wrong in the page from now on: WebDriver tells nothing of it. */
const NOTE = `
  const noted = [];
  const note = (kind, text) => noted.push({ kind, text: String(text) });
  addEventListener('error', ({ message }) => { if (message) note('pageerror', message); });
  addEventListener('unhandledrejection', ({ reason }) => note('pageerror', reason && reason.message || reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note('console', 'Content Security Policy: ' + violatedDirective + ' ' + blockedURI));
  const { error } = console;
  console.error = (...words) => { note('console', words.join(' ')); error.apply(console, words); };
  let told = 0;
  Object.defineProperty(window, '__noted', { value: () => {
    const asked = performance.getEntriesByType('resource');
    for (; told < asked.length; told += 1) note('request', asked[told].name);
    return noted.splice(0);
  } });
`

/** Puts Playwright's code into the page, as `window.__journeys`, and `window.__noted`. */
export const PUT_IN = `
  ${NOTE}
  Object.defineProperty(window, '__journeys', { configurable: true, value: (() => {
    const module = {};
    ${playwrightInPage()}
    return new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(OPTIONS)});
  })() });
`
