import { comesTrue, until } from '#tests/support/until.ts'
import { cannot } from '#tests/journeys/support/engines/cannot.ts'
import { PUT_IN } from './in-page.ts'
import { pressed, typed } from './keyboard.ts'
import { Finder, Locator } from './locator.ts'
import { iso } from './playwright-bundle.ts'
import { WebDriverError, type WebDriver } from './web-driver.ts'

const TIMEOUT_MS = 30_000
const LOOK_MS = 50
/** Transient errors during a navigation; a retry reaches the next page. */
const PASSING = new Set([
  'javascript error',
  'stale element reference',
  'no such element',
  'unknown error',
  'no such frame',
  // Scripts interrupted by a navigation never finish.
  'script timeout',
])
type Expected = {
  expression: string
  isNot?: boolean
  timeout?: number
  expectedNumber?: number
  expectedText?: unknown[]
}

/** Subset of Playwright's `Page` used by the visitors' journeys, over WebDriver. */
export class WebKitPage extends Finder {
  readonly _apiName = 'Page'
  readonly #call: WebDriver['call']
  readonly #base: string | undefined
  readonly #listeners: { event: string; listen: (thing: never) => void }[] = []
  #url = 'about:blank'
  #hasGone = false
  readonly context: () => unknown

  constructor(call: WebDriver['call'], base: string | undefined, context: () => unknown) {
    super()
    this.#call = call
    this.#base = base
    this.context = context
  }

  protected override find(selector: string) {
    return new Locator(this, selector)
  }
  mainFrame = () => ({
    _expect: (expression: string, options: object) => this.judge(':root', { ...options, expression }),
  })

  // Address, title and content.
  url = () => this.#url
  title = () => this.evaluate(() => document.title)
  content = () => this.evaluate(() => document.documentElement.outerHTML)
  viewportSize = () => null
  setViewportSize = async (size: { width: number; height: number }) =>
    void (await this.#call('POST', '/window/rect', size))
  async goto(address: string) {
    this.#hasGone = true
    await this.#call('POST', '/url', { url: new URL(address, this.#base).href })
    await this.#readUrl()
  }
  async reload() {
    await this.#call('POST', '/refresh', {})
    await this.#readUrl()
  }
  async goBack() {
    await this.#call('POST', '/back', {})
    await this.#readUrl()
  }
  async goForward() {
    await this.#call('POST', '/forward', {})
    await this.#readUrl()
  }
  async #readUrl() {
    this.#url = (await this.#call('GET', '/url')) as string
  }
  async waitForURL(wanted: unknown) {
    await this.#until(`the address ${String(wanted)}`, async () => {
      await this.#readUrl()
      return iso.urlMatches(this.#base, this.#url, wanted)
    })
    await this.#until('the page to load', () => this.evaluate(() => document.readyState === 'complete'))
  }
  // Events: errors and loads, as recorded by the page itself.
  on(event: string, listen: (thing: never) => void) {
    if (event !== 'console' && event !== 'pageerror' && this.#hasGone)
      cannot('WebDriver tells nothing of the network')
    this.#listeners.push({ event, listen })
    return this
  }
  #tell(event: string, text: string) {
    const thing = {
      type: () => 'error',
      text: () => text,
      location: () => ({ url: this.#url }),
      message: text,
      url: () => text,
    }
    for (const { event: heard, listen } of this.#listeners) if (heard === event) listen(thing as never)
  }
  route = async () => cannot('WebDriver stops no request')
  unroute = async () => undefined
  unrouteAll = async () => undefined
  waitForRequest = () => cannot('WebDriver tells nothing of the network')
  waitForResponse = () => cannot('WebDriver tells nothing of the network')
  waitForEvent = (event: string) => cannot(`WebDriver tells of no ${event}`)
  addInitScript = async () => cannot('WebDriver puts no script before those of a page')
  emulateMedia = async () => cannot('it takes no medium (print) from outside')
  readonly request = {
    get: async (address: string) => {
      const response = await fetch(new URL(address, this.#base))
      return { status: () => response.status, text: () => response.text(), json: () => response.json() }
    },
    post: async () => cannot('WebDriver sends nothing beside its pages'),
  }
  bringToFront = async () => undefined
  setDefaultTimeout = () => undefined
  close = async () => void (await this.#call('DELETE', '/window'))

  // Evaluating.
  async evaluate<Result>(
    act: string | ((given: never) => Result),
    given?: unknown,
  ): Promise<Awaited<Result>> {
    if (typeof act === 'string') {
      await this.#call('POST', '/execute/sync', { script: act, args: [] })
      return undefined as Awaited<Result>
    }
    return (await this.#run(`(${act.toString()})(given)`, given)) as Awaited<Result>
  }
  async waitForFunction(act: (given: never) => unknown, given?: unknown) {
    await this.#until('the page', () => this.evaluate(act, given))
  }
  /** Runs a function on the selector's single element, after waiting for it, or on all current ones. */
  async evaluateOn(
    selector: string,
    how: 'one' | 'all',
    act: (elements: never, given: never) => unknown,
    given?: unknown,
  ): Promise<unknown> {
    if (how === 'all')
      return this.#run(
        `(${act.toString()})(injected.querySelectorAll(injected.parseSelector(selector), document), given)`,
        given,
        selector,
      )
    let found: { value?: unknown; none?: boolean } = {}
    await this.#until(iso.asLocator('javascript', selector), async () => {
      found = (await this.#run(
        `(() => { const element = one(); return element ? Promise.resolve((${act.toString()})(element, given)).then((value) => ({ value })) : { none: true } })()`,
        given,
        selector,
      )) as typeof found
      return !found.none
    })
    return found.value
  }
  /** Evaluates an expression with `given`, `selector`, `injected` and `one()`, the selector's element, in scope. */
  async #run(expression: string, given: unknown, selector = ''): Promise<unknown> {
    const script = (before: string) => `${before}
      const [, selector, text, done] = [0, arguments[0], arguments[1], arguments[2]];
      const given = text === null ? undefined : JSON.parse(text);
      const injected = window.__journeys;
      if (injected === undefined) return done(JSON.stringify({ missing: true }));
      const one = () => {
        const parsed = injected.parseSelector(selector);
        const all = injected.querySelectorAll(parsed, document);
        if (all.length > 1) throw injected.strictModeViolationError(parsed, all);
        return all[0];
      };
      Promise.resolve().then(() => (${expression})).then(
        (value) => done(JSON.stringify({ value, at: location.href, noted: window.__noted() })),
        (error) => done(JSON.stringify({ error: String(error && error.message || error) })),
      );`
    const args = [selector, given === undefined ? null : JSON.stringify(given)]
    const runScript = async (before: string) =>
      JSON.parse(
        (await this.#call('POST', '/execute/async', { script: script(before), args })) as string,
      ) as {
        missing?: true
        value?: unknown
        error?: string
        at?: string
        noted?: { kind: string; text: string }[]
      }
    const answer = await retried(async () => {
      const first = await runScript('')
      return first.missing ? runScript(PUT_IN) : first
    })
    if (answer.error !== undefined) throw new Error(answer.error)
    this.#url = answer.at ?? this.#url
    for (const { kind, text } of answer.noted ?? []) this.#tell(kind, text)
    return answer.value
  }

  /** Implements `expect(locator)`: retries until it matches or times out. */
  async judge(selector: string, { timeout = TIMEOUT_MS, ...options }: Expected) {
    const isNot = options.isNot ?? false
    const { expression } = options
    const isArray = expression === 'to.have.count' || expression.endsWith('.array')
    let found: { none?: true; matches?: boolean; received?: { value: unknown } } = {}
    const isExpected = async () => {
      const { signal: _, ...plain } = options as Expected & { signal?: unknown }
      found = (await this.#run(
        `(async () => {
          const all = injected.querySelectorAll(injected.parseSelector(selector), document);
          if (!${isArray} && all.length > 1) throw injected.strictModeViolationError(injected.parseSelector(selector), all);
          if (all.length === 0 && !${isArray}) return { none: true };
          const { matches, received } = await injected.expect(all[0], given, all, true);
          return { matches, received: { value: received && received.value } };
        })()`,
        { ...plain, isNot },
        selector,
      )) as typeof found
      return (found.none ? ofNothing(expression, isNot) : found.matches === true) !== isNot
    }
    if (await comesTrue(isExpected, { everyMs: LOOK_MS, mostMs: timeout })) return { matches: !isNot }
    return {
      matches: isNot,
      received: found.received,
      timedOut: true,
      log: [`waiting for ${iso.asLocator('javascript', selector)}`],
      ...(found.none ? { errorMessage: 'Error: element(s) not found' } : {}),
    }
  }
  stands = async (selector: string, state: string) =>
    (await this.#run(
      `(() => { const element = one(); return element ? injected.elementState(element, given, true).matches === true : false })()`,
      state,
      selector,
    )) === true
  untilStands = (selector: string, state: string) =>
    this.#until(`${iso.asLocator('javascript', selector)} to be ${state}`, async () => {
      if (state === 'attached' || state === 'detached')
        return (
          ((await this.#run('one() !== undefined', undefined, selector)) === true) === (state === 'attached')
        )
      return (await this.stands(selector, 'visible')) === (state === 'visible')
    })

  // Actions.
  async clickOn(selector: string) {
    const { x, y } = await this.#reach(selector)
    await this.mouse.click(x, y)
  }
  async hoverOver(selector: string) {
    const { x, y } = await this.#reach(selector)
    await this.mouse.move(x, y)
  }
  /** Click point of an element, once visible, enabled, stable and unobscured. */
  async #reach(selector: string): Promise<{ x: number; y: number }> {
    let last = ''
    let point = { x: 0, y: 0 }
    let why = ''
    await this.#until(
      () => `${iso.asLocator('javascript', selector)}: ${why}`,
      async () => {
        const found = (await this.#run(
          `(() => {
            const element = one();
            if (!element) return { why: 'not there' };
            for (const state of ['visible', 'enabled']) if (injected.elementState(element, state, true).matches !== true) return { why: 'not ' + state };
            element.scrollIntoViewIfNeeded();
            const box = [...element.getClientRects()].find(({ width, height }) => width * height > 1);
            if (!box) return { why: 'without a box' };
            const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
            const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
            const point = { x: (left + right) / 2, y: (top + bottom) / 2 };
            const hit = injected.expectHitTarget(point, injected.retarget(element, 'button-link') || element);
            return hit === 'done' ? { point } : { why: 'behind ' + hit.hitTargetDescription };
          })()`,
          undefined,
          selector,
        )) as { point?: { x: number; y: number }; why?: string }
        why = found.why ?? 'moving'
        if (!found.point) return false
        point = found.point
        const before = last
        last = JSON.stringify(point)
        return last === before
      },
    )
    return point
  }
  async fillIn(selector: string, text: string) {
    await this.#until(`${iso.asLocator('javascript', selector)} to take text`, async () => {
      const done = await this.#run(
        `(() => {
          const element = one();
          if (!element || ['visible', 'enabled', 'editable'].some((state) => injected.elementState(element, state, true).matches !== true)) return false;
          if (injected.fill(element, given) === 'needsinput') {
            if (given === '') document.execCommand('delete');
            else document.execCommand('insertText', false, given);
          }
          return true;
        })()`,
        text,
        selector,
      )
      return done === true
    })
  }
  async choose(selector: string, wanted: string) {
    await this.untilStands(selector, 'visible')
    await this.#run(`injected.selectOptions(one(), [{ valueOrLabel: given }])`, wanted, selector)
  }
  async giveFile(_selector: string, _file: unknown) {
    cannot('WebKitWebDriver takes no file')
  }
  async #act(type: string, id: string, actions: object[], parameters?: object) {
    await this.#call('POST', '/actions', {
      actions: [{ type, id, actions, ...(parameters ? { parameters } : {}) }],
    })
  }
  readonly keyboard = {
    press: (keys: string) => this.#act('key', 'keys', pressed(keys)),
    type: (text: string) => this.#act('key', 'keys', typed(text)),
    insertText: (text: string) => this.#act('key', 'keys', typed(text)),
  }
  readonly #mouse = (actions: object[]) => this.#act('pointer', 'mouse', actions, { pointerType: 'mouse' })
  readonly mouse = {
    move: (x: number, y: number) => this.#mouse([moved(x, y)]),
    click: (x: number, y: number) =>
      this.#mouse([moved(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]),
    down: () => this.#mouse([{ type: 'pointerDown', button: 0 }]),
    up: () => this.#mouse([{ type: 'pointerUp', button: 0 }]),
    // WebKitGTK accepts the wheel command without scrolling.
    wheel: (x: number, y: number) => this.evaluate(([dx, dy]: [number, number]) => scrollBy(dx, dy), [x, y]),
  }

  async #until(what: string | (() => string), holds: () => Promise<unknown>): Promise<void> {
    await until(async () => Boolean(await holds()), {
      everyMs: LOOK_MS,
      mostMs: TIMEOUT_MS,
      failure: () => `Waited ${TIMEOUT_MS} ms for ${typeof what === 'string' ? what : what()}`,
    })
  }
}

const moved = (x: number, y: number) => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration: 0,
  origin: 'viewport',
})

/** Playwright's result for a missing element. */
function ofNothing(expression: string, isNot: boolean): boolean {
  if (expression === 'to.be.hidden' || expression === 'to.be.detached') return true
  if (expression === 'to.be.visible' || expression === 'to.be.attached' || expression === 'to.be.in.viewport')
    return false
  return isNot
}

/** Retries while the page is being replaced. */
async function retried<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  let outcome: { answer: Answer } | { error: unknown } | undefined
  const isAnswered = async () => {
    try {
      outcome = { answer: await ask() }
      return true
    } catch (error) {
      if (!(error instanceof WebDriverError) || !PASSING.has(error.code)) throw error
      outcome = { error }
      return false
    }
  }
  const failure = () => String((outcome as { error: unknown }).error)
  await until(isAnswered, { everyMs: LOOK_MS, mostMs: TIMEOUT_MS, failure })
  return (outcome as { answer: Answer }).answer
}
