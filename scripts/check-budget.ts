import { overBudget } from './test-budget.ts'

// Checks the last whole `npm test` in this folder, so that a ten-minute suite does not grow unnoticed.
const problem = overBudget()
process.stdout.write(`${problem ?? 'The tests keep within their budget.'}\n`)
process.exit(problem === null ? 0 : 1)
