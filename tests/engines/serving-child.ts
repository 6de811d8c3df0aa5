import { databaseAt } from '#/adapters/databases/database-at.ts'

const serving = await databaseAt(process.argv[2]!).openServing()
// The listener keeps this process alive.
process.on('message', () => serving.store.close())
process.send!('serving')
