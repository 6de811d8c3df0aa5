import { databaseAt } from '#/adapters/databases/database-at.ts'

const serving = await databaseAt(process.argv[2]!).openServing()
// Else nothing keeps it.
process.on('message', () => serving.store.close())
process.send!('serving')
