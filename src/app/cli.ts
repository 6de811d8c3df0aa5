import { endWithParent } from '#/core/jobs/end-with-parent.ts'
import { keepCompiled } from './process/compile-cache.ts'

// Archives and exports contain personal data.
process.umask(0o077)
endWithParent()
keepCompiled()
const { runCli } = await import('./cli/run-cli.ts')
process.exitCode = await runCli(process.argv.slice(2))
