// Runs the panel's journeys with the documents and accounts of every demo site in PostgreSQL: one server from npm, and
// a database per site. `npm run test:postgres -- staff` selects other files.
process.env.JOURNEYS_DATABASE = 'postgres'
const isAll = process.argv.slice(2).every((argument) => argument.startsWith('--'))
process.argv.push(...(isAll ? ['journeys/panel'] : []), '--project', 'journeys')
await import('./test.ts')
