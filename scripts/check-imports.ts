import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import config from '../.dependency-cruiser.ts'
import { featureLists } from './feature-lists.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Maximum imports between features, all of public files; lower it with each one removed. */
const MOST_BETWEEN_FEATURES = 34

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]

const { forbidden, options } = config
const { output } = await cruise(['src', 'bench', 'scripts', 'tests'], {
  ...options,
  baseDir: ROOT,
  validate: true,
  ruleSet: { forbidden },
})
const { modules, summary } = output as ICruiseResult
const between = modules.flatMap(({ source, dependencies }) =>
  dependencies.filter(({ resolved }) => {
    const [from, to] = [featureOf(source), featureOf(resolved)]
    return from !== undefined && to !== undefined && from !== to
  }),
).length
const faults = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
for (const fault of faults.toSorted()) process.stdout.write(`${fault} (see .dependency-cruiser.ts)\n`)
for (const { file, features } of featureLists())
  process.stdout.write(`${file} names ${features.length} features.\n`)
process.stdout.write(`${between} imports between features (limit ${MOST_BETWEEN_FEATURES}).\n`)
process.exitCode = faults.length === 0 && between <= MOST_BETWEEN_FEATURES ? 0 : 1
