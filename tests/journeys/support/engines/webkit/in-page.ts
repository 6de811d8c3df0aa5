import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { BUNDLE } from './playwright-bundle.ts'

const MARK = '// packages/playwright-core/src/generated/injectedScriptSource.ts'

/**
 * Playwright's own script for finding and checking elements, so that locators behave the same here; extracted as a
 * string from its bundle.
 * @throws if another version stores it elsewhere
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

/** Records errors in the page, which WebDriver does not report. */
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

/** Script that adds Playwright's code to the page as `window.__journeys`, and `window.__noted`. */
export const PUT_IN = `
  ${NOTE}
  Object.defineProperty(window, '__journeys', { configurable: true, value: (() => {
    const module = {};
    ${playwrightInPage()}
    return new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(OPTIONS)});
  })() });
`
