import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { validateBytes } from 'gltf-validator'

/** Prints the served size and the faults of each GLB as JSON, for `studio/make_glb.py --table`. */
const rows = await Promise.all(
  process.argv.slice(2).map(async (file) => {
    const bytes = readFileSync(file)
    const { issues } = await validateBytes(new Uint8Array(bytes))
    return {
      brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length,
      issues: issues.messages
        .filter(({ severity }) => severity < 2)
        .map(({ code, pointer }) => `${code} ${pointer ?? ''}`)
        .join('; '),
    }
  }),
)
process.stdout.write(JSON.stringify(rows))
