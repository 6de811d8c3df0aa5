// Slow because it collects the whole heap repeatedly.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { openHostPool, type HostPool } from '#/adapters/postgres/host-pool.ts'
import { usePostgresUrl } from './support/one-postgres.ts'

const newUrl = usePostgresUrl()
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
let pool: HostPool | undefined
afterEach(() => pool?.close())

/** Weak reference to a result, to detect if it is still retained. */
async function runQuery(): Promise<WeakRef<object>> {
  return new WeakRef(await pool!.use(({ query }) => query('select repeat($1, 1000) as text', ['x'])))
}

test('query results are garbage collected while their connections are open', async () => {
  pool = openHostPool(await newUrl())
  const answers: WeakRef<object>[] = []
  for (let n = 0; n < 20; n += 1) answers.push(await runQuery())
  // The client itself retains the last result.
  await expect
    .poll(() => {
      collect()
      return answers.slice(0, -1).filter((answer) => answer.deref() !== undefined).length
    })
    .toBe(0)
})
