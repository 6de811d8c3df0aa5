import { expect as playwrights } from '@playwright/test'

/** What is waited for has mostly happened within a moment; Playwright lets half a second and then a whole one pass between two looks. */
const INTERVALS = [20, 50, 100, 100, 250]

type Poll = typeof playwrights.poll

export const expect = playwrights.configure({})
const { poll } = expect
expect.poll = ((ask, options) =>
  poll(ask, {
    intervals: INTERVALS,
    ...(typeof options === 'string' ? { message: options } : options),
  })) as Poll
