import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

type Violation = { id: string; help: string; nodes: { target: unknown[]; failureSummary: string }[] }

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules whose result may change with the colour scheme of the same document. */
export const COLOURS = ['color-contrast']
/** Rules whose result may change with the screen size or the colour scheme. */
export const LOOKS = [...COLOURS, 'target-size']

/** axe violations of a page, one line each, for all rules or the given ones. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Injected by the debugger, which the page's content security policy does not restrict.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as {
        axe: { run: (context: Node, options: object) => Promise<{ violations: Violation[] }> }
      }
      // axe ignores that everything outside a modal dialog is inert.
      const dialog = [...document.querySelectorAll(':modal')].at(-1)
      // Passes are counted without details.
      return (await axe.run(dialog ?? document, { runOnly, resultTypes: ['violations'] })).violations
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
