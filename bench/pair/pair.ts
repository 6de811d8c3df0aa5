import { median } from '../speed/median.ts'
import { openBrowser } from '../speed/browser.ts'
import { standing } from '../standing.ts'
import { readPairArguments, type PairArguments } from './arguments.ts'
import { measurePair } from './measure-pair.ts'

const { urls, rounds } = readOrExit(process.argv.slice(3))
const browser = await openBrowser()
try {
  const { rows, calibrationMs } = await measurePair(browser, urls, rounds)
  const { commit, day } = standing()
  const line = (cells: readonly (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
  line(['Phone, 1.6 Mb/s, 150 ms, 4× CPU; p50', ...urls, 'second over first'])
  line(['---', '---:', '---:', '---:'])
  for (const { figure, one, other, ratio } of rows) line([figure, one, other, ratio ?? '—'])
  process.stdout.write(
    `\n${rounds} cold loads each, in turns; measured ${day} from ${commit}; calibration ${median(calibrationMs)} ms` +
      ` (from ${Math.min(...calibrationMs)} to ${Math.max(...calibrationMs)})\n`,
  )
} finally {
  await browser.close()
}

function readOrExit(given: readonly string[]): PairArguments {
  try {
    return readPairArguments(given)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}
