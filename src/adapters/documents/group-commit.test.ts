import { expect, test } from 'vitest'
import { groupCommits } from './group-commit.ts'

class Full extends Error {}

function held() {
  const release = Promise.withResolvers<void>()
  const written: string[] = []
  const commit = groupCommits(
    async (writes: readonly string[]) => {
      await release.promise
      written.push(...writes)
      return writes.map((write) => ({ committed: write }))
    },
    { isShared: () => true, lengthOf: (write) => write.length, refusal: () => new Full() },
  )
  return { commit, written, release: release.resolve }
}

test('refuses commits beyond a thousand waiting ones, which are then written', async () => {
  const { commit, written, release } = held()
  const waiting = Array.from({ length: 1001 }, (_, n) => commit(`${n}`))
  await expect(commit('one too many')).rejects.toBeInstanceOf(Full)
  release()
  await Promise.all(waiting)
  expect(await commit('later')).toBe('later')
  expect(written).toEqual([...Array.from({ length: 1001 }, (_, n) => `${n}`), 'later'])
})

test('refuses commits beyond the limit of waiting text, and accepts any length alone', async () => {
  const { commit, written, release } = held()
  const long = 'x'.repeat(20 * 1024 * 1024)
  const running = commit('first')
  const waiting = [commit(long), commit('short')]
  await expect(commit(long)).rejects.toBeInstanceOf(Full)
  release()
  await Promise.all([running, ...waiting])
  await commit(`${long}${long}`)
  expect(written).toHaveLength(4)
})
