import { spawnSync } from 'node:child_process'
import path from 'node:path'

// `npm run outdated`: outdated packages with the age of their newest version, oldest first. Dates come from npm's
// registry and may be those of a mirror.
type Behind = { current?: string; wanted: string; latest: string; type?: string }

const ROOT = path.join(import.meta.dirname, '..')
const DAY = 86_400_000

/** npm exits with 1 if something is outdated, and prints nothing if the registry does not respond. */
function requested<Answer>(...words: string[]): Answer {
  const { stdout, stderr } = spawnSync('npm', [...words, '--json'], { cwd: ROOT, encoding: 'utf8' })
  if (stdout.trim() === '') throw new Error(`npm ${words.join(' ')}: ${stderr.trim() || 'no answer'}`)
  return JSON.parse(stdout) as Answer
}

const behind = requested<Record<string, Behind>>('outdated', '--long')
const lines = Object.entries(behind).map(([name, { current = 'not installed', latest, type }]) => {
  const times = requested<Record<string, string>>('view', name, 'time')
  const days = (version: string) => Math.floor((Date.now() - Date.parse(times[version] ?? '')) / DAY)
  return { name, current, latest, days: days(latest), type }
})
for (const { name, current, latest, days, type } of lines.toSorted((one, other) => other.days - one.days)) {
  const since = Number.isNaN(days) ? 'nobody says since when' : `for ${days} days`
  process.stdout.write(
    `${name}: ${current}, and ${latest} is there ${since}${type === 'devDependencies' ? ' (development)' : ''}\n`,
  )
}
process.stdout.write(`${lines.length} behind\n`)
