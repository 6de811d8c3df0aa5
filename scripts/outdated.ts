import { spawnSync } from 'node:child_process'
import path from 'node:path'

// `npm run outdated`: what is installed and behind, with the age of what is newest, the oldest first. It asks the registry that npm is
// set to, whose dates may be those of a mirror.
type Behind = { current?: string; wanted: string; latest: string; type?: string }

const ROOT = path.join(import.meta.dirname, '..')
const DAY = 86_400_000

/** npm ends with 1 where something is behind, and with nothing on its output where it got no answer. */
function asked<Answer>(...words: string[]): Answer {
  const { stdout, stderr } = spawnSync('npm', [...words, '--json'], { cwd: ROOT, encoding: 'utf8' })
  if (stdout.trim() === '') throw new Error(`npm ${words.join(' ')}: ${stderr.trim() || 'no answer'}`)
  return JSON.parse(stdout) as Answer
}

const behind = asked<Record<string, Behind>>('outdated', '--long')
const lines = Object.entries(behind).map(([name, { current = 'not installed', latest, type }]) => {
  const times = asked<Record<string, string>>('view', name, 'time')
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
