type BreakerLimits = {
  failures: number
  /** Initial pause, doubled after each failed probe up to `longestMs`. */
  restMs: number
  longestMs: number
}

export class CircuitOpen extends Error {
  override name = 'CircuitOpen'
}

/** Fails fast while a service does not respond, except for one probe at a time after each pause. */
export class CircuitBreaker {
  readonly #limits: BreakerLimits
  #failures = 0
  #restMs: number
  #closedUntil = 0
  #probing = false

  constructor(limits: BreakerLimits) {
    this.#limits = limits
    this.#restMs = limits.restMs
  }

  /** @throws {CircuitOpen} and the errors of `work` */
  async run<T>(work: () => Promise<T>, isAnswer: (error: unknown) => boolean): Promise<T> {
    const isOpen = this.#failures >= this.#limits.failures
    if (isOpen && (this.#probing || performance.now() < this.#closedUntil)) throw new CircuitOpen()
    if (isOpen) this.#probing = true
    try {
      const result = await work()
      this.#answered()
      return result
    } catch (error) {
      if (isAnswer(error)) this.#answered()
      else this.#failed()
      throw error
    } finally {
      if (isOpen) this.#probing = false
    }
  }

  failed(times: number): void {
    if (this.#failures >= this.#limits.failures) return
    this.#failures += times - 1
    this.#failed()
  }

  #answered(): void {
    this.#failures = 0
    this.#restMs = this.#limits.restMs
  }

  #failed(): void {
    const { failures, longestMs } = this.#limits
    const wasOpen = this.#failures >= failures
    this.#failures += 1
    if (this.#failures < failures) return
    if (wasOpen) this.#restMs = Math.min(longestMs, this.#restMs * 2)
    this.#closedUntil = performance.now() + this.#restMs
  }
}
