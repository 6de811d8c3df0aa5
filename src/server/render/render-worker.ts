import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { workerData } from 'piscina'
import { renderHtml, type Rendered, type RenderingBundle, type RenderJob } from './render-html.ts'

stepBack()

const { bundle } = workerData as { bundle: string }
const { default: renderer } = (await import(bundle)) as { default: RenderingBundle }

/** Draws one page in this thread. */
export default function render(job: RenderJob): Promise<Rendered> {
  return renderHtml(renderer, job)
}

/** Pages that are ready come before pages that are made: where the system tells threads apart, this one waits for the other. */
function stepBack(): void {
  try {
    const thread = /task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1]
    if (thread !== undefined) setPriority(Number(thread), constants.priority.PRIORITY_LOW)
  } catch {
    // Not on this system.
  }
}
