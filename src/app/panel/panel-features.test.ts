import { expect, test } from 'vitest'
import { MENU } from '#/panel/shell/places.ts'
import type { PanelScreen } from '#/panel/shell/panel-door.ts'
import { PLACES, SCREENS } from './panel-features.ts'

test('the menu has each screen of a door under its group, with who may see it', () => {
  const titles = MENU.map(({ title }) => title)
  const named = SCREENS.filter(({ menu }: PanelScreen) => menu)
  expect(PLACES.map(({ to }) => to).toSorted()).toEqual(named.map(({ path }) => path).toSorted())
  expect(PLACES.map(({ group }) => group)).toEqual(
    titles.flatMap((title) => PLACES.flatMap(({ group }) => (group === title ? [title] : []))),
  )
  expect(PLACES).toContainEqual(
    expect.objectContaining({ to: '/usuarios', group: 'Equipo', permission: 'users:manage' }),
  )
  expect(PLACES).toContainEqual(expect.objectContaining({ to: '/medios', permission: null }))
})
