import { startVitest } from 'vitest/node'

// Everything, or what the arguments name: `npm test -- header`, `npm test -- --project unit`.
const { values, filters } = readArguments(process.argv.slice(2))
const vitest = await startVitest('test', filters, { watch: false, run: true, ...values })
const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])
const failedModules = vitest.state.getTestModules().filter((module) => module.errors().length > 0).length
const passed = tests.filter((test) => test.result().state === 'passed').length
const failed = tests.filter((test) => test.result().state === 'failed').length + failedModules
const unhandled = vitest.state.getUnhandledErrors().length
await vitest.close()

process.stdout.write(`\n${passed} passed, ${failed + unhandled} failed\n`)
process.exit(failed + unhandled > 0 || passed === 0 ? 1 : 0)

function readArguments(given: string[]) {
  const project = given.indexOf('--project')
  return {
    values: project === -1 ? {} : { project: given[project + 1] ?? '' },
    filters: given.filter(
      (argument, index) => !argument.startsWith('--') && (project === -1 || index !== project + 1),
    ),
  }
}
