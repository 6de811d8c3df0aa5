import { readCommandLine } from './usage.ts'

const MISUSE = 2

export async function runCli(args: string[]): Promise<number> {
  try {
    const line = readCommandLine(args)
    if ('text' in line) {
      ;(line.isMisuse ? process.stderr : process.stdout).write(line.text)
      return line.isMisuse ? MISUSE : 0
    }
    const { command, call } = line
    const { nameDatabase, takeEnvFile } = await import('./database.ts')
    const envFile = call.values['env-file']
    if (envFile !== undefined) takeEnvFile(envFile)
    if (command.database !== false)
      await nameDatabase({ create: command.database === 'created' || call.switches.has('create') })
    return await command.run(call)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
