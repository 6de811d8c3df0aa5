import { expect, test } from 'vitest'
import { MENU_GROUPS } from '#/panel/shell/places.ts'
import type { PanelScreen } from '#/panel/shell/panel-door.ts'
import { PANEL_PLACES, FEATURE_SCREENS } from './panel-features.ts'

test('the menu lists each screen of the features in its group, with its permission', () => {
  const titles = MENU_GROUPS.map(({ title }) => title)
  const named = FEATURE_SCREENS.filter(({ menu }: PanelScreen) => menu)
  expect(PANEL_PLACES.map(({ to }) => to).toSorted()).toEqual(named.map(({ path }) => path).toSorted())
  expect(PANEL_PLACES.map(({ group }) => group)).toEqual(
    titles.flatMap((title) => PANEL_PLACES.flatMap(({ group }) => (group === title ? [title] : []))),
  )
  expect(PANEL_PLACES).toContainEqual(
    expect.objectContaining({ to: '/usuarios', group: 'Equipo', permission: 'users:manage' }),
  )
  expect(PANEL_PLACES).toContainEqual(expect.objectContaining({ to: '/medios', permission: null }))
})
