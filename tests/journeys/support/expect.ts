import { expect as playwrights } from '@playwright/test'

/** Polling intervals in milliseconds, shorter than Playwright's, because most conditions are met at once. */
const INTERVALS = [20, 50, 100, 100, 250]

type Poll = typeof playwrights.poll

export const expect = playwrights.configure({})
const { poll } = expect
expect.poll = ((ask, options) =>
  poll(ask, {
    intervals: INTERVALS,
    ...(typeof options === 'string' ? { message: options } : options),
  })) as Poll
