import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from '../../scripts/find-browser.ts'
import { startSite } from '#tests/journeys/support/site.ts'
import { median } from './median.ts'

const HOME = path.resolve(import.meta.dirname, '../lighthouse')
const ROUNDS = 3
const PAGES = [
  '/',
  '/categorias/torres-de-sonido',
  '/productos/AW-T2022',
  '/buscar?q=parlante',
  '/soporte',
  '/contacto',
] as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  // Required for audits of the forms' WebMCP tools.
  '--enable-features=WebMCP,WebMCPTesting',
]

type Category = (typeof CATEGORIES)[number]

/** Scores of a page from 0 to 100, medians of all rounds, and weighted audits below 1 in any round. */
export type LighthouseRow = {
  page: string
  scores: Record<Category, number>
  below: string[]
  /** Machine speed as measured by Lighthouse; performance is comparable only at a similar index. */
  benchmarkIndex: number
}

/** Subset of the types of Lighthouse and its launcher, which are not installed during type checks. */
type Report = {
  runtimeError?: { message: string }
  environment: { benchmarkIndex: number }
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { id: string; title: string; score: number | null; displayValue?: string }>
}
type Lighthouse = (
  url: string,
  options: { port: number; onlyCategories: readonly Category[]; logLevel: 'error' },
) => Promise<{ lhr: Report } | undefined>
type Launcher = {
  launch(options: { chromePath: string; chromeFlags: string[] }): Promise<{ port: number; kill(): void }>
}

/** Runs Lighthouse with defaults: a phone on a simulated slow network. */
export async function measureLighthouse(): Promise<LighthouseRow[]> {
  installOnce()
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as { default: Lighthouse }
  const { launch } = (await load('chrome-launcher/dist/index.js')) as Launcher
  const site = await startSite()
  const reports = new Map<string, Report[]>(PAGES.map((page) => [page, []]))

  async function reportOf(page: string, patience = 2): Promise<Report> {
    const chrome = await launch({ chromePath: findBrowser(), chromeFlags: FLAGS })
    try {
      const options = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' } as const
      const report = (await lighthouse(site.url + page, options))?.lhr
      if (report !== undefined && !report.runtimeError) return report
      // Tracing fails occasionally (NO_NAVSTART), with any site.
      if (patience > 0) return await reportOf(page, patience - 1)
      throw new Error(`Lighthouse has no report of ${page}: ${report?.runtimeError?.message}`)
    } finally {
      chrome.kill()
    }
  }

  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [page, all] of reports) all.push(await reportOf(page))
    }
  } finally {
    await site.stop()
  }
  return [...reports].map(([page, all]) => ({
    page,
    scores: scoresOf(all),
    below: belowOne(all),
    benchmarkIndex: Math.round(median(all.map(({ environment }) => environment.benchmarkIndex))),
  }))
}

/** Installed in its own folder with a lock file, as its dependencies outweigh the site. */
function installOnce(): void {
  if (existsSync(path.join(HOME, 'node_modules/lighthouse'))) return
  process.stderr.write('  installing Lighthouse (once, about 180 MB)…\n')
  // Uses the installed browser.
  const env = { ...process.env, PUPPETEER_SKIP_DOWNLOAD: 'true' }
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: HOME, stdio: 'ignore', env })
}

const load = (file: string): Promise<unknown> => import(path.join(HOME, 'node_modules', file))

function scoresOf(reports: readonly Report[]): Record<Category, number> {
  const score = (category: Category) =>
    Math.round(median(reports.map(({ categories }) => categories[category].score ?? 0)) * 100)
  return Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Record<
    Category,
    number
  >
}

function belowOne(reports: readonly Report[]): string[] {
  const texts = reports.flatMap(({ categories, audits }) =>
    CATEGORIES.flatMap((category) =>
      categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${category}: ${audits[id]!.title} (${id})`),
    ),
  )
  return [...new Set(texts)]
}
