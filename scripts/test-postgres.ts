// The panel's journeys, the same files, with the documents and accounts of every demo site in PostgreSQL: one server for the
// run, which comes with npm, and a database for each site. `npm run test:postgres -- staff` runs others so.
process.env.JOURNEYS_DATABASE = 'postgres'
const isAll = process.argv.slice(2).every((argument) => argument.startsWith('--'))
process.argv.push(...(isAll ? ['journeys/panel'] : []), '--project', 'journeys')
await import('./test.ts')
