import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const run = promisify(execFile)
const FOLDER = path.resolve(import.meta.dirname, '../../deploy/monitoring')

/** Part of Debian's package `prometheus`; PROMTOOL names another one. */
const PROMTOOL = process.env.PROMTOOL ?? 'promtool'
const hasPromtool = await run(PROMTOOL, ['--version']).then(
  () => true,
  () => false,
)
const MISSING = hasPromtool ? '' : ', skipped: on Debian «apt-get install prometheus» brings promtool'

describe.skipIf(!hasPromtool)(`what Prometheus is given${MISSING}`, () => {
  const promtool = (...given: string[]) => run(PROMTOOL, given, { cwd: FOLDER })

  test('is a valid configuration with valid rules', async () => {
    expect((await promtool('check', 'config', 'prometheus.yml')).stdout).toContain('is valid')
    expect((await promtool('check', 'rules', 'alerts.yml')).stdout).toMatch(/SUCCESS: \d+ rules/)
  })

  test('has alerts that pass their unit tests', async () => {
    expect((await promtool('test', 'rules', 'alerts-test.yml')).stdout).toContain('SUCCESS')
  })
})

test('every dashboard panel has a query and uses the selected data source', async () => {
  type Panel = { type: string; title: string; targets?: { expr: string }[]; datasource?: { uid: string } }
  const { panels } = JSON.parse(await readFile(path.join(FOLDER, 'grafana-dashboard.json'), 'utf8')) as {
    panels: Panel[]
  }
  const chartPanels = panels.filter(({ type }) => type !== 'row')
  expect(chartPanels.length).toBeGreaterThan(15)
  for (const { title, targets = [], datasource } of chartPanels) {
    expect([title, targets.length > 0, datasource?.uid]).toEqual([title, true, '${datasource}'])
  }
})
