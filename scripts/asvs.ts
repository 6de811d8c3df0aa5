import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { asvsFaults, readAsvs, readBreaks, type AsvsRow } from '#tests/asvs/asvs.ts'
import { readMutations } from '#tests/mutations/mutations.ts'

// `npm run asvs` writes docs/asvs.md from the tables of tests/asvs, and fails if a requirement or a named test is
// missing. `-- --check` only compares the page; `-- --mutations` lists the requirements of each mutation.
const PAGE = path.resolve(import.meta.dirname, '../docs/asvs.md')
const rows = readAsvs()
const mutations = readMutations()

const faults = asvsFaults(rows, mutations)
for (const fault of faults) process.stdout.write(`${fault}\n`)
if (faults.length > 0) process.exit(1)

if (process.argv.includes('--mutations')) {
  for (const { file, from, asvs = [] } of mutations)
    if (asvs.length > 0) process.stdout.write(`${asvs.join(', ')}: ${file}: ${from.trim().split('\n')[0]}\n`)
} else if (process.argv.includes('--check')) {
  if (readFileSync(PAGE, 'utf8') !== asPage(rows)) {
    process.stdout.write('docs/asvs.md is not what tests/asvs says: npm run asvs\n')
    process.exit(1)
  }
} else writeFileSync(PAGE, asPage(rows))

function asPage(all: readonly AsvsRow[]): string {
  const [met, documented, not, accepted] = (
    ['met', 'by document', 'not applicable', 'accepted'] as const
  ).map((status) => all.filter((row) => row.status === status).length) as [number, number, number, number]
  const run = readBreaks()
  const share = Math.round((100 * met) / (met + documented + accepted))
  const lines = all.map(({ id, level, what, status, why, since, tests }) => {
    const evidence = [
      ...(why ? [why] : []),
      ...tests.map(({ file, title }) => `\`${file}\` ${asText(title)}`),
    ]
    return `| ${id} | ${level} | ${what} | ${status}${since ? ` since ${since}` : ''} | ${evidence.join('<br>')} |`
  })
  return `# OWASP ASVS 5.0.0, levels 1 and 2

Made by \`npm run asvs\` from \`tests/asvs/\`; don't write here. What each number asks is in the standard; here are our
own words for it. *Met* names tests that fail when what they prove is taken away: each has a place in
\`tests/mutations/\` that \`npm run mutate -- --asvs\` breaks to see it. *By document* is what a document says
([controls.md](controls.md), whose figures a test holds to the code), or what tests cover that nothing has been broken
to try. *Not applicable* says why; *accepted* says why and since when.

Of ${all.length} numbers ${met} are met by a test that was seen to fail, ${documented} stand by document, ${accepted} are accepted as they are
and ${not} do not apply: ${share} % of those that apply are met.

| Number | Level | What | Status | By, or why |
| --- | ---: | --- | --- | --- |
${lines.join('\n')}

## Broken on purpose

\`npm run mutate -- --asvs\` takes ${run.of} controls away one at a time, in a copy, and runs the tests that should see it:
${run.seen.length} were seen, with every number of theirs (the last of them on ${run.day}). It takes half an hour, less with
\`--only\` and a part of a path, and writes this table.

| Control | Broken | Numbers that turned red | Test, the first of those that did |
| --- | --- | --- | --- |
${run.seen.map(({ file, from, to, red, by }) => `| \`${file}\` | ${asCode(from)} → ${asCode(to)} | ${red.join(', ')} | ${asText(by.replace(/^\|\w+\| /, ''))} |`).join('\n')}
`
}

/** First line of a text as code for a table cell, at most 100 characters. */
function asCode(text: string): string {
  const [line = ''] = text.trim().split('\n')
  const short = line.length > 100 ? `${line.slice(0, 99)}…` : line
  return short === '' ? 'nothing' : `\`\` ${short.replaceAll('|', String.raw`\|`)} \`\``
}

/** Title with Markdown's special characters escaped, such as \`\${path}\` and \`*\`. */
function asText(title: string): string {
  return title.replaceAll(/[|*_<>\\]/g, String.raw`\$&`)
}
