import { readFileSync } from 'node:fs'
import path from 'node:path'
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina'
import { renderCompressed, type PageJob, type SiteBundle } from './render-compressed.ts'
import type { StyleIndex } from '#/framework/server/inline-used-styles.ts'

const { bundle } = workerData as { bundle: string }
const { default: renderer } = (await import(bundle)) as { default: SiteBundle }
const styleIndex = JSON.parse(
  readFileSync(path.join(path.dirname(bundle), 'styles.json'), 'utf8'),
) as StyleIndex

/** Transfers the body's buffer instead of copying it. */
export default async function renderJob(job: PageJob): Promise<unknown> {
  const rendered = await renderCompressed({ draw: renderer.draw, styles: styleIndex }, job)
  return move({ [transferableSymbol]: [rendered.body.buffer], [valueSymbol]: rendered })
}
