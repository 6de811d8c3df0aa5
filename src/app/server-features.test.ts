import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ServerFeature } from '#/features/define-server-feature.ts'
import { COMMANDS } from '#tests/support/commands/every-command.ts'
import { COLLECTIONS } from './collections.ts'
import { SERVER_FEATURES } from './server-features.ts'

const features: readonly ServerFeature[] = SERVER_FEATURES
const SRC = path.resolve(import.meta.dirname, '..')

test('features and commands have unique names', () => {
  for (const names of [features.map(({ name }) => name), COMMANDS.map(({ name }) => name)])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every command of the sources is registered by a feature', () => {
  const defined = globSync('**/*.ts', { cwd: SRC, exclude: ['**/*.test.ts'] }).flatMap((file) => [
    ...readFileSync(path.join(SRC, file), 'utf8').matchAll(/\bdefineCommand\(\{\s*name: '([^']+)'/g),
  ])
  expect(defined.length).toBeGreaterThan(50)
  const names = new Set(COMMANDS.map(({ name }) => name))
  expect(defined.map(([, name]) => name!).filter((name) => !names.has(name))).toEqual([])
})

test('every collection of the sources is registered', () => {
  const defined = globSync('{features,publishing}/**/*.ts', { cwd: SRC, exclude: ['**/*.test.ts'] }).flatMap(
    (file) => [
      ...readFileSync(path.join(SRC, file), 'utf8').matchAll(/\bdefineCollection\(\{\s*name: '([^']+)'/g),
    ],
  )
  expect(defined.length).toBeGreaterThan(20)
  expect(defined.map(([, name]) => name!).filter((name) => !COLLECTIONS.has(name))).toEqual([])
})

test('every read of the sources is registered by a feature, with a unique path', () => {
  const defined = globSync('**/*.ts', { cwd: SRC, exclude: ['**/*.test.ts'] }).flatMap((file) => [
    ...readFileSync(path.join(SRC, file), 'utf8').matchAll(/\bdefineRead\(\{\s*path: '([^']+)'/g),
  ])
  expect(defined.length).toBeGreaterThan(30)
  const paths = features.flatMap(({ reads = [] }) => reads.map((read) => read.path))
  expect(paths.toSorted()).toEqual(defined.map(([, read]) => read!).toSorted())
  expect(new Set(paths.map((read) => read.split('/')[0])).size).toBe(paths.length)
})

test('every feature folder with a server.ts is in the list', () => {
  const doors = globSync('features/*/server.ts', { cwd: SRC }).map((file) => file.split(path.sep)[1])
  expect(features.map(({ name }) => name)).toEqual(expect.arrayContaining(doors))
})

test('visitor readers are named like the pages of their feature', () => {
  for (const { name, pages = {}, visitors = {} } of features)
    expect(Object.keys(pages), name).toEqual(expect.arrayContaining(Object.keys(visitors)))
})
