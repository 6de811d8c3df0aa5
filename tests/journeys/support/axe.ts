import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

type Violation = { id: string; help: string; nodes: { target: unknown[]; failureSummary: string }[] }

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** All that other colours can change of the same document, on the same screen. */
export const COLOURS = ['color-contrast']
/** All that another screen or colours can change of it. */
export const LOOKS = [...COLOURS, 'target-size']

/** Violations that axe finds in a page, one line each; for some rules, or all. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Through the debugger, which the page's own policy does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as {
        axe: { run: (options: object) => Promise<{ violations: Violation[] }> }
      }
      // Passes are counted without details.
      return (await axe.run({ runOnly, resultTypes: ['violations'] })).violations
    },
    [...(rules ?? TAGS)],
  )
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 4)
        .join(' | ')}`,
  )
}

/** Violations in light and dark mode. */
export async function violationsByDayAndNight(page: Page): Promise<string[]> {
  const byDay = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const byNight = await violations(page, COLOURS)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...byDay, ...byNight.map((each) => `in the dark: ${each}`)]
}
