import { expect, test } from 'vitest'
import type { Summary } from '#/panel/model/panel-data.ts'
import { categoryChoices, flat, moveChanges, pathTo, treeOf, moveObstacle } from './category-tree.ts'

type Own = [id: number, parent: number | null, order: number]
const summary = ([id, parent, order]: Own): Summary => ({
  collection: 'categories',
  id: String(id),
  title: `C${id}`,
  detail: '',
  state: 'live',
  versions: '1/',
  updatedAt: '',
  by: null,
  path: null,
  category: { parent, order, hidden: false, route: `c${id}`, liveRoute: `c${id}`, products: 0 },
})
const tree = (...all: Own[]) => treeOf(all.map(summary))
const SITE: Own[] = [
  [1, null, 10],
  [2, null, 20],
  [11, 1, 10],
  [12, 1, 11],
  [13, 1, 12],
  [111, 11, 10],
]
const setOf = (changes: ReturnType<typeof moveChanges>) =>
  Object.fromEntries(changes.map(({ document, set }) => [document, set]))

test('the tree is ordered and contains every category, also with missing parents and cycles', () => {
  expect(flat(tree(...SITE)).map(({ id }) => id)).toEqual([1, 11, 111, 12, 13, 2])
  expect(
    flat(tree([1, 9, 1], [3, 4, 1], [4, 3, 2]))
      .map(({ id }) => id)
      .sort(),
  ).toEqual([1, 3, 4])
  expect(pathTo(tree(...SITE), 111).map(({ id }) => id)).toEqual([1, 11, 111])
})

test('a category moves to another branch with its descendants', () => {
  expect(setOf(moveChanges(tree(...SITE), 11, { parent: 2, index: 0 }))).toEqual({
    11: { parent: 2, parentCategoryId: 2 },
    111: { parentCategoryId: 2 },
  })
  expect(setOf(moveChanges(tree(...SITE), 11, { parent: null, index: 2 }))).toEqual({
    11: { parent: null, parentCategoryId: null, order: 30 },
    111: { parentCategoryId: 11 },
  })
})

test('a move renumbers one category, or all siblings when there is no gap', () => {
  const moved = moveChanges(tree(...SITE), 2, { parent: null, index: 0 })
  expect(setOf(moved)).toEqual({ 2: { order: 4 } })
  expect(setOf(moveChanges(tree(...SITE), 13, { parent: 1, index: 1 }))).toEqual({
    13: { order: 20 },
    12: { order: 30 },
  })
})

test('moving to the same place changes nothing', () => {
  expect(moveChanges(tree(...SITE), 12, { parent: 1, index: 1 })).toEqual([])
})

test('names the obstacle to a move', () => {
  const site = tree(...SITE)
  expect(moveObstacle(site, 1, { parent: 11, index: 0 })).toContain('sí misma')
  expect(moveObstacle(site, 1, { parent: 2, index: 0 })).toContain('hasta 3 niveles')
  expect(moveObstacle(site, 11, { parent: 2, index: 0 })).toBeUndefined()
})

test('a category sharing its parent’s page is listed once, unless it is selected', () => {
  const one = (id: number, parent: number | null, route: string): Summary => ({
    ...summary([id, parent, id]),
    category: { parent, order: id, hidden: false, route, liveRoute: route, products: 0 },
  })
  const above = treeOf([one(4, null, 'antes'), one(110, 4, 'antes'), one(111, 110, 'radios')])
  const radios = { id: 111, name: 'C111', children: [] }
  expect(categoryChoices(above, undefined)).toEqual([{ id: 4, name: 'C4', children: [radios] }])
  expect(categoryChoices(above, 110)).toEqual([{ id: 110, name: 'C110', children: [radios] }])
})
