/** Maximum turns, more than any run needs. */
const MAX_AT_ONCE = 500

/** Fake time and network: nothing happens until a test advances it. */
export class HeldTime {
  now = 1
  #timers: { at: number; work: () => void }[] = []
  /** Requests and replies in flight. */
  #late: (() => void)[] = []
  readonly story: string[] = []

  protected get isRunning(): boolean {
    return false
  }

  tick(): void {
    this.now += 1
  }

  after(ms: number, work: () => void): () => void {
    const timer = { at: this.now + ms, work }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer)
    }
  }

  async pass(ms: number): Promise<void> {
    const until = this.now + ms
    for (let at = 0; ; at += 1) {
      if (at > MAX_AT_ONCE) throw new Error(`it never rests\n${this.story.join('\n')}`)
      const next = this.#timers.filter((each) => each.at <= until).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.#timers = this.#timers.filter((each) => each !== next)
      this.now = Math.max(this.now, next.at)
      next.work()
      await this.settle()
    }
    this.now = until
  }

  later(work: () => void): void {
    this.#late.push(work)
  }

  /** Delivers one request or reply in flight, in any order. */
  async deliver(which: number): Promise<void> {
    this.tick()
    const [work] = this.#late.splice(which % Math.max(1, this.#late.length), 1)
    work?.()
    await this.settle()
  }

  get isEmpty(): boolean {
    return this.#late.length === 0
  }

  /** Resolves once everything but timers has finished. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 4; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      if (this.isRunning) quiet = 0
    }
  }
}
