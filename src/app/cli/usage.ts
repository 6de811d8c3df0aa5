import { parseArgs } from 'node:util'
import { CLI_COMMANDS, type CliCall, type CliCommand } from './commands.ts'

const PROGRAM = 'Uso: npm run vidriera --'
const FOR_EACH = '[--env-file ARCHIVO] [--help]'
const FOOTER = `Todos dicen en qué base trabajan, y toman sus variables de un archivo con --env-file /etc/vidriera.env. Con --help
muestran su uso. Terminan con 0 si salió bien, con 1 si no se pudo y con 2 si el pedido está mal escrito.
`
const ABOUT_COLUMN = 32
const ABOUT_LINE = /.{1,90}(?: |$)/g

const USAGES = Object.entries(CLI_COMMANDS).map(([usage, command]) => ({
  ...command,
  usage,
  ...readUsage(usage),
}))
type CommandUsage = (typeof USAGES)[number]

const OPTION_TYPES = Object.fromEntries(
  USAGES.flatMap(({ options }) => [...options]).map(
    ([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
  ),
)

/** `text`: printed instead of running a command. */
export type CommandLine = { command: CliCommand; call: CliCall } | { text: string; isMisuse: boolean }

export function readCommandLine(args: string[]): CommandLine {
  const options = { ...OPTION_TYPES, help: { type: 'boolean', short: 'h' } as const }
  const parsed = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  const { positionals } = parsed
  const tokens = parsed.tokens.filter((token) => token.kind === 'option')
  const switches = new Set(tokens.map(({ name }) => name))
  const isAsked = switches.has('help')
  const print = (usage: string, fault?: string): CommandLine => ({
    text: fault === undefined ? usage : `${fault}\n\n${usage}`,
    isMisuse: !isAsked || fault !== undefined,
  })
  const [first = '', second] = positionals
  const found = USAGES.find(({ command }) => `${positionals.join(' ')} `.startsWith(`${command} `))
  if (found) {
    const { command, usage, about } = found
    const words = positionals.slice(command.split(' ').length)
    const fault = isAsked ? undefined : (optionFault(found, tokens) ?? wordFault(found, words))
    if (isAsked || fault !== undefined)
      return print(`${PROGRAM} ${usage}\n\n${aboutLines(about, '  ')}\n`, fault)
    const values = Object.fromEntries(tokens.map(({ name, value = '' }) => [name, value] as const))
    return { command: found, call: { command, words, values, switches } }
  }
  const group = USAGES.filter(({ command }) => command.startsWith(`${first} `))
  const isGroup = group.length > 0
  const unknown = isGroup ? second && `${first} ${second}` : first
  const fault = unknown ? `No hay un comando «${unknown}».` : undefined
  return isGroup
    ? print(`${PROGRAM} ${first} ACCION\n\n${commandLines(group)}`, fault)
    : print(`${PROGRAM} COMANDO\n\n${commandLines(USAGES)}\n${FOOTER}`, fault)
}

function readUsage(usage: string) {
  const [command] = /^[a-z][a-z-]*(?: [a-z][a-z-]*)*/.exec(usage)!
  const words: { text: string; isOptional: boolean; repeats: boolean }[] = []
  const options = new Map<string, { value: string | undefined; isOptional: boolean }>()
  const parts = `${usage} ${FOR_EACH}`
    .slice(command.length)
    .matchAll(/(\[)?--([\w-]+)(?: ([^\s\]]+))?\]?|\S+/g)
  for (const [text, bracket, option, value] of parts) {
    if (option !== undefined) options.set(option, { value, isOptional: bracket !== undefined })
    else words.push({ text, isOptional: text.startsWith('['), repeats: text.includes('…') })
  }
  return { command, words, options }
}

type OptionToken = {
  name: string
  rawName: string
  value?: string | undefined
  inlineValue?: boolean | undefined
}

function optionFault({ options }: CommandUsage, tokens: readonly OptionToken[]): string | undefined {
  for (const { name, rawName, value, inlineValue } of tokens) {
    const known = options.get(name)
    if (known === undefined) return `Este comando no lleva ${rawName}.`
    const isMissing = value === undefined || (!inlineValue && value.startsWith('-'))
    if (known.value === undefined && value !== undefined) return `${rawName} no lleva un valor.`
    if (known.value !== undefined && isMissing) return `Falta el valor: ${rawName} ${known.value}.`
    const choices = /^[a-z|]+$/.test(known.value ?? '') ? known.value!.split('|') : undefined
    if (choices && !choices.includes(value!)) return `${rawName} es ${choices.join(' o ')}.`
  }
  for (const [name, { value, isOptional }] of options)
    if (!isOptional && !tokens.some((token) => token.name === name)) return `Falta --${name} ${value}.`
  return undefined
}

function wordFault({ words }: CommandUsage, typed: readonly string[]): string | undefined {
  const missing = words.find(({ isOptional }, index) => !isOptional && !typed[index])
  if (missing) return `Falta ${missing.text.replace('…', '')}.`
  if (typed.length <= words.length || words.at(-1)?.repeats) return undefined
  return `Sobra «${typed[words.length]}».`
}

function commandLines(usages: readonly CommandUsage[]): string {
  const indent = ' '.repeat(ABOUT_COLUMN)
  return usages
    .map(({ usage, about }) => {
      const start = `  ${usage}`
      const isLong = start.length + 2 > ABOUT_COLUMN
      return `${isLong ? `${start}\n${indent}` : start.padEnd(ABOUT_COLUMN)}${aboutLines(about, indent).trimStart()}\n`
    })
    .join('')
}

function aboutLines(about: string, indent: string): string {
  return about
    .match(ABOUT_LINE)!
    .map((line) => indent + line.trimEnd())
    .join('\n')
}
