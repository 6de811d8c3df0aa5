import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readBuildFiles, type BuildFiles } from '../files/build-files.ts'

/** The panel as its own build left it, in memory. */
export type PanelBuild = { shell: Buffer; files: BuildFiles }

/** Reads it from `directory`; undefined where it was not built. */
export function readPanelBuild(directory: string): PanelBuild | undefined {
  const index = path.join(directory, 'index.html')
  if (!existsSync(index)) return undefined
  return { shell: readFileSync(index), files: readBuildFiles(directory, { base: '/panel', shared: false }) }
}
