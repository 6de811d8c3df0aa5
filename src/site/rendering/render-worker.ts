import { readFileSync, readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina'
import { renderCompressed, type PageJob, type SiteBundle } from './render-compressed.ts'
import type { StyleIndex } from '#/framework/server/inline-used-styles.ts'

stepBack()

const { bundle } = workerData as { bundle: string }
const { default: renderer } = (await import(bundle)) as { default: SiteBundle }
const styles = JSON.parse(readFileSync(path.join(path.dirname(bundle), 'styles.json'), 'utf8')) as StyleIndex

/** Bytes change hands rather than being copied. */
export default async function render(job: PageJob): Promise<unknown> {
  const rendered = await renderCompressed({ draw: renderer.draw, styles }, job)
  return move({ [transferableSymbol]: [rendered.body.buffer], [valueSymbol]: rendered })
}

/** Ready pages come first. */
function stepBack(): void {
  try {
    const thread = /task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1]
    if (thread !== undefined) setPriority(Number(thread), constants.priority.PRIORITY_LOW)
  } catch {
    // Only Linux tells threads apart so.
  }
}
