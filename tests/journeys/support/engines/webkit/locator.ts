import type { Doing } from './doing.ts'
import { iso } from './playwright-bundle.ts'

type Text = string | RegExp
type Inner = { hasText?: Text; hasNotText?: Text; has?: Locator; hasNot?: Locator }
type RoleOptions = { name?: Text; exact?: boolean; level?: number } & Record<string, unknown>

/** Finders common to Playwright's `Page` and `Locator`. */
export abstract class Finder {
  protected abstract find(selector: string): Locator

  getByRole(role: string, { name, exact = false, ...rest }: RoleOptions = {}) {
    const marks = Object.entries(rest).map(([mark, value]) => `[${mark}=${String(value)}]`)
    if (name !== undefined) marks.push(`[name=${iso.escapeForAttributeSelector(name, exact)}]`)
    return this.find(`internal:role=${role}${marks.join('')}`)
  }
  getByText(text: Text, { exact = false } = {}) {
    return this.find(`internal:text=${iso.escapeForTextSelector(text, exact)}`)
  }
  getByLabel(text: Text, { exact = false } = {}) {
    return this.find(`internal:label=${iso.escapeForTextSelector(text, exact)}`)
  }
  getByTitle(text: Text, { exact = false } = {}) {
    return this.find(`internal:attr=[title=${iso.escapeForAttributeSelector(text, exact)}]`)
  }
  getByAltText(text: Text, { exact = false } = {}) {
    return this.find(`internal:attr=[alt=${iso.escapeForAttributeSelector(text, exact)}]`)
  }
  locator(selector: string | Locator, inner: Inner = {}) {
    return this.find(typeof selector === 'string' ? selector : selector.selector).filter(inner)
  }
}

/** Playwright's locator over WebDriver: the same selectors, resolved by the same code in the page. */
export class Locator extends Finder {
  /** Type tag read by Playwright's `expect`. */
  readonly _apiName = 'Locator'
  readonly #page: Doing
  readonly selector: string

  constructor(page: Doing, selector: string) {
    super()
    this.#page = page
    this.selector = selector
  }

  protected override find(selector: string) {
    return new Locator(this.#page, `${this.selector} >> ${selector}`)
  }
  filter({ hasText, hasNotText, has, hasNot }: Inner) {
    let { selector } = this
    if (hasText !== undefined)
      selector += ` >> internal:has-text=${iso.escapeForTextSelector(hasText, false)}`
    if (hasNotText !== undefined)
      selector += ` >> internal:has-not-text=${iso.escapeForTextSelector(hasNotText, false)}`
    if (has) selector += ` >> internal:has=${JSON.stringify(has.selector)}`
    if (hasNot) selector += ` >> internal:has-not=${JSON.stringify(hasNot.selector)}`
    return new Locator(this.#page, selector)
  }
  first = () => this.nth(0)
  last = () => this.nth(-1)
  nth = (index: number) => new Locator(this.#page, `${this.selector} >> nth=${index}`)
  page = () => this.#page
  override toString = () => iso.asLocator('javascript', this.selector)

  _expect(expression: string, options: object) {
    return this.#page.judge(this.selector, { ...options, expression })
  }

  count = () => this.evaluateAll((elements) => elements.length)
  all = async () => Array.from({ length: await this.count() }, (_, index) => this.nth(index))
  evaluateAll<Result>(act: (elements: Element[], given: never) => Result, given?: unknown) {
    return this.#page.evaluateOn(this.selector, 'all', act, given) as Promise<Awaited<Result>>
  }
  evaluate<Result>(act: (element: HTMLElement, given: never) => Result, given?: unknown) {
    return this.#page.evaluateOn(this.selector, 'one', act, given) as Promise<Awaited<Result>>
  }
  allTextContents = () => this.evaluateAll((all) => all.map((element) => element.textContent ?? ''))
  allInnerTexts = () => this.evaluateAll((all) => all.map((element) => (element as HTMLElement).innerText))
  textContent = () => this.evaluate((element) => element.textContent)
  innerText = () => this.evaluate((element) => element.innerText)
  innerHTML = () => this.evaluate((element) => element.innerHTML)
  inputValue = () => this.evaluate((element) => (element as HTMLInputElement).value)
  getAttribute = (name: string) =>
    this.evaluate((element, attribute: string) => element.getAttribute(attribute), name)
  isVisible = () => this.#page.stands(this.selector, 'visible')
  isChecked = () => this.evaluate((element) => (element as HTMLInputElement).checked)
  focus = () => this.evaluate((element) => element.focus())
  blur = () => this.evaluate((element) => element.blur())
  scrollIntoViewIfNeeded = () => this.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  dispatchEvent = (type: string) =>
    this.evaluate(
      (element, name: string) => void element.dispatchEvent(new Event(name, { bubbles: true })),
      type,
    )
  boundingBox = () =>
    this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    })
  waitFor = ({ state = 'visible' } = {}) => this.#page.untilStands(this.selector, state)
  click = () => this.#page.clickOn(this.selector)
  hover = () => this.#page.hoverOver(this.selector)
  fill = (text: string) => this.#page.fillIn(this.selector, text)
  clear = () => this.fill('')
  selectOption = (wanted: string) => this.#page.choose(this.selector, wanted)
  async check() {
    if (!(await this.isChecked())) await this.click()
  }
  async uncheck() {
    if (await this.isChecked()) await this.click()
  }
  async press(keys: string) {
    await this.focus()
    await this.#page.keyboard.press(keys)
  }
  async pressSequentially(text: string) {
    await this.focus()
    await this.#page.keyboard.type(text)
  }
  setInputFiles = (file: unknown) => this.#page.giveFile(this.selector, file)
}
