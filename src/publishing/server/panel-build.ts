import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readBuildFiles, type BuildFiles } from '#/site/files/build-files.ts'

/** Without `files` Vite serves them, which requires a looser policy. */
export type PanelBuild = { shell: Buffer; files?: BuildFiles }

export function readPanelBuild(directory: string): PanelBuild | undefined {
  const index = path.join(directory, 'index.html')
  if (!existsSync(index)) return undefined
  return { shell: readFileSync(index), files: readBuildFiles(directory, { base: '/panel', shared: false }) }
}
