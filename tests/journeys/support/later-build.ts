import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Another version of the site, besides this one. */
export type Build = { main: string; cli: string; dispose: () => Promise<void> }

/** Source replacements of a next version, by file under `src`. */
export type Patches = Record<string, readonly (readonly [text: string, replacement: string])[]>

/** Builds a next version from patched sources, with the screens of this one. */
export async function laterBuild(patches: Patches): Promise<Build> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-later-'))
  await cp(path.join(ROOT, 'src'), path.join(folder, 'src'), { recursive: true })
  await mkdir(path.join(folder, 'dist'))
  for (const name of ['client', 'server'])
    await symlink(path.join(ROOT, 'dist', name), path.join(folder, 'dist', name))
  for (const name of ['node_modules', 'content', 'package.json']) {
    await symlink(path.join(ROOT, name), path.join(folder, name))
  }
  for (const [name, changes] of Object.entries(patches)) {
    const file = path.join(folder, 'src', name)
    let text = await readFile(file, 'utf8')
    for (const [before, after] of changes) {
      if (!text.includes(before))
        throw new Error(`${name} has no «${before}» any more: change the patch with it`)
      text = text.replace(before, after)
    }
    await writeFile(file, text)
  }
  return {
    main: path.join(folder, 'src/app/main.ts'),
    cli: path.join(folder, 'src/app/cli.ts'),
    dispose: () => rm(folder, { recursive: true, force: true }),
  }
}
