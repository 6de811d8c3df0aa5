import { endWithParent } from './jobs/end-with-parent.ts'
import { runCli } from './cli/run-cli.ts'

// Archives and exports hold people's data.
process.umask(0o077)
endWithParent()
process.exitCode = await runCli(process.argv.slice(2))
