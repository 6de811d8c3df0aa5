import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { CategoryPage } from '#/features/category/category-page.ts'
import type { ProductPage } from '#/features/product/product-page.ts'
import { PICTURE_WIDTHS } from '#/catalogue/pictures/picture-widths.ts'
import type { SiteLayout } from '#/site/layout/site-layout-data.ts'
import { askPage, readPage } from '#/app/pages/registry.ts'
import { composeApp } from '#/app/compose/compose.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { accountTerms, siteLayoutOf } from '#/site/rendering/site-layout.ts'
import { DEMO_DATA } from '#tests/journeys/support/site.ts'
import { ROUTES } from './routes.ts'

const run = promisify(execFile)
const PEERS = path.resolve(import.meta.dirname, '../peers')
const WAIT_MS = 60_000

const STARTS = {
  'Next.js': {
    folder: 'next',
    command: ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p'],
  },
  'React Router': {
    folder: 'react-router',
    command: ['node_modules/@react-router/serve/bin.cjs', 'build/server/index.js'],
  },
  Astro: { folder: 'astro', command: ['dist/server/entry.mjs'] },
} as const

export type Peer = { name: string; url: string; pid: number; stop: () => Promise<void> }

/**
 * Installs and builds the peers with the content of the site at `origin`: small apps that show the same pages from the same
 * data and pictures. Each installation is exact and only lives in its own folder.
 */
export async function preparePeers(origin: string): Promise<void> {
  const content = await contentOfPages()
  const pictures = picturesOf(content)
  for (const { folder } of Object.values(STARTS)) {
    const home = path.join(PEERS, folder)
    for (const folder of ['content', 'public', 'common'])
      await rm(path.join(home, folder), { recursive: true, force: true })
    await cp(path.join(PEERS, 'common'), path.join(home, 'common'), { recursive: true })
    await mkdir(path.join(home, 'content'))
    for (const [name, value] of Object.entries(content)) {
      await writeFile(path.join(home, 'content', `${name}.json`), JSON.stringify(value))
    }
    await savePictures(origin, pictures, path.join(home, 'public'), folder === 'next')
    await cp(fontFile(), path.join(home, 'public/font.woff2'))
    await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: home })
    await run('npm', ['run', 'build'], {
      cwd: home,
      maxBuffer: 1e8,
      env: { ...process.env, NODE_ENV: 'production' },
    })
  }
}

/** Starts the peers that have been prepared, each in one process. */
export async function startPeers(): Promise<Peer[]> {
  const peers: Peer[] = []
  let port = 5710
  for (const [name, { folder, command }] of Object.entries(STARTS)) {
    port += 1
    const [script, ...rest] = command
    const child = spawn(process.execPath, [script, ...rest, ...(folder === 'next' ? [String(port)] : [])], {
      cwd: path.join(PEERS, folder),
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1' },
    })
    const url = `http://127.0.0.1:${port}`
    await untilServing(name, child, url + ROUTES.category)
    peers.push({ name, url, pid: child.pid!, stop: () => stopped(child) })
  }
  return peers
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill()
  })
}

async function untilServing(name: string, child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${name} did not serve ${url}`)
}

type Picture = { hash: string; width: number }

function picturesOf(value: unknown, found = new Map<string, Picture>()): Map<string, Picture> {
  if (typeof value !== 'object' || value === null) return found
  const { hash, width } = value as Partial<Picture>
  if (typeof hash === 'string' && typeof width === 'number') found.set(hash, { hash, width })
  for (const inner of Object.values(value)) picturesOf(inner, found)
  return found
}

/** Saves pictures: masters as WebP for Next, which encodes its own; the site's files for the others. */
async function savePictures(
  origin: string,
  pictures: Map<string, Picture>,
  folder: string,
  masters: boolean,
) {
  await mkdir(path.join(folder, masters ? 'masters' : 'pictures'), { recursive: true })
  for (const { hash, width } of pictures.values()) {
    const widths = PICTURE_WIDTHS.filter((each) => each <= width && each >= 256)
    if (masters) {
      await save(
        `${origin}/media/${hash}/${widths.at(-1)}.webp`,
        path.join(folder, 'masters', `${hash}.webp`),
      )
      continue
    }
    for (const each of widths.filter((one) => one <= 1080)) {
      for (const format of ['avif', 'webp']) {
        await save(
          `${origin}/media/${hash}/${each}.${format}`,
          path.join(folder, 'pictures', `${hash}-${each}.${format}`),
        )
      }
    }
  }
}

async function save(url: string, file: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  await writeFile(file, Buffer.from(await response.arrayBuffer()))
}

/** Data of the measured pages, of the demo brand. */
async function contentOfPages(): Promise<{
  chrome: SiteLayout
  category: CategoryPage
  product: ProductPage
}> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-peers-'))
  await cp(DEMO_DATA, dataDir, { recursive: true })
  const app = await composeApp(
    readEnvironment({ DATA_DIR: dataDir, PICTURES_AHEAD: 'no', NODE_ENV: 'production' }),
    () => {},
  )
  try {
    const snapshot = app.live.current()
    const dataOf = (path: string) => {
      const answer = readPage(snapshot, askPage(path, new URLSearchParams()), { accounts: accountTerms(app) })
      if (answer.kind !== 'page') throw new Error(`There is no page at ${path}`)
      return answer.data
    }
    return {
      chrome: siteLayoutOf(app, snapshot),
      category: dataOf(ROUTES.category) as CategoryPage,
      product: dataOf(ROUTES.product) as ProductPage,
    }
  } finally {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function fontFile(): string {
  return path.resolve(
    import.meta.dirname,
    '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  )
}
