import { describe, expect, test } from 'vitest'
import { CLI_COMMANDS } from '#/app/cli/commands.ts'
import { useTransferFolder } from './support/transfer-folder.ts'
import { spawnVidriera, vidriera as runVidriera } from './support/vidriera.ts'

const { at } = useTransferFolder()
const environment = () => ({ ...process.env, DATABASE_URL: `sqlite:${at('none.db')}`, DATA_DIR: at('none') })
const vidriera = (...words: string[]) => runVidriera(words, environment())

const USAGES = Object.keys(CLI_COMMANDS)
/** Literal words of a usage, up to its first placeholder. */
const commandOf = (usage: string) => usage.match(/^[a-z-]+(?: [a-z][a-z-]*)*/)![0].split(' ')
const GROUPS = new Set(USAGES.map(commandOf).flatMap(([first, second]) => (second ? [first!] : [])))
const usageOf = (usage: string) => `Uso: npm run vidriera -- ${usage}\n`

describe.each(USAGES)('%s', (usage) => {
  const command = commandOf(usage)

  test.each(['--help', '-h'])('prints its usage with %s', async (help) => {
    const { code, out, said } = await vidriera(...command, help)
    expect([code, said]).toEqual([0, ''])
    expect(out).toContain(usageOf(usage))
  })

  test('rejects missing, extra and unknown arguments with its usage', async () => {
    const isMissing = /^[^[]*(?:[A-Z]|--)/.test(usage)
    const wrong = [
      ...(isMissing ? [[]] : []),
      ...(usage.includes('…') ? [] : [Array.from({ length: 9 }, () => 'x')]),
      ['--desconocida'],
      ['--env-file'],
    ]
    for (const words of wrong) {
      const { code, out, said } = await vidriera(...command, ...words)
      expect([words, code, out]).toEqual([words, 2, ''])
      expect(said).toContain(usageOf(usage))
      expect(said).toMatch(/^(Falta|Sobra|Este comando no lleva) [^\n]+\.\n\n/)
      expect(said).not.toMatch(/ {4}at |Error/)
    }
  })
})

test.each([...GROUPS])('the command group %s lists its commands', async (group) => {
  const own = USAGES.filter((usage) => usage.startsWith(`${group} `))
  for (const [words, code] of [
    [[group], 2],
    [[group, 'frobnicar'], 2],
    [[group, '--help'], 0],
  ] as const) {
    const { out, said, ...ended } = await vidriera(...words)
    expect([words, ended.code]).toEqual([words, code])
    const usage = code === 0 ? out : said
    expect(usage).toContain(usageOf(`${group} ACCION`))
    expect(usage.match(/^ {2}[a-z].*/gm)!.map((line) => line.slice(2).split('  ', 1)[0])).toEqual(own)
  }
})

test('lists all commands if the command is missing or unknown', async () => {
  const { code, said } = await spawnVidriera([], environment())
  expect(code).toBe(2)
  expect(said).toContain(usageOf('COMANDO'))
  for (const usage of USAGES) expect(said).toContain(`\n  ${usage}`)
  expect(await vidriera('--help')).toEqual({ code: 0, out: said, said: '' })
  expect(await vidriera('-h')).toEqual({ code: 0, out: said, said: '' })
  const unknown = { code: 2, out: '', said: `No hay un comando «frobnicar».\n\n${said}` }
  expect(await vidriera('frobnicar')).toEqual(unknown)
  expect(await vidriera('frobnicar', '--help')).toEqual(unknown)
})

test('names the option or argument that is wrong or missing', async () => {
  const firstLine = async (...words: string[]) => (await vidriera(...words)).said.split('\n', 1)[0]
  expect(await firstLine('sweep', '--dryrun')).toBe('Este comando no lleva --dryrun.')
  expect(await firstLine('sweep', '--dry-run=no')).toBe('--dry-run no lleva un valor.')
  expect(await firstLine('backup', 'x.tar', '--after')).toBe('Falta el valor: --after ANTERIOR.')
  expect(await firstLine('backup', 'x.tar', '--after', '--create')).toBe('Falta el valor: --after ANTERIOR.')
  expect(await firstLine('undo', 'x', '--keep', 'nada')).toBe('--keep es antes o ahora.')
  expect(await firstLine('copy', '--from', 'file:x')).toBe('Falta --to URL.')
  expect(await firstLine('export', '')).toBe('Falta CARPETA.')
})
