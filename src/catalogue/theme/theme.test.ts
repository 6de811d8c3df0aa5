import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { contrastOf } from './contrast.ts'
import { hexOf, oklchOf } from './oklch.ts'
import { STANDARD_TOKENS } from './standard-tokens.ts'
import { colourProblem, inkOn, STANDARD, theme, type BrandColour } from './theme.ts'
import { darkAccent, themeStyles, changedThemeTokens } from './theme-styles.ts'
import { TYPEFACES } from './typefaces.ts'

/** Every hue, from black to white. */
const COLOURS = Array.from({ length: 12 }, (_, turn) => turn * 30).flatMap((degrees) =>
  [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].map((lightness) =>
    hexOf({ lightness, chroma: 0.17, hue: (degrees * Math.PI) / 180 }),
  ),
)

const { light, dark } = STANDARD_TOKENS

test('the default tokens equal those of the style sheet, in light and dark', () => {
  const sheet = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')
  const [day, night] = sheet.split('@media (prefers-color-scheme: dark)') as [string, string]
  for (const [tokens, said] of [
    [light, day],
    [dark, night],
  ] as const)
    for (const [name, value] of Object.entries(tokens)) expect(said).toContain(`--${name}: ${value};`)
})

test('a brand with default values needs no styles', () => {
  expect(themeStyles(STANDARD)).toBe('')
  expect(themeStyles({})).toBe('')
})

test('colours survive a round trip through OKLCH', () => {
  for (const hex of [...COLOURS, '#000000', '#ffffff', '#777777']) expect(hexOf(oklchOf(hex))).toBe(hex)
})

describe.each<BrandColour>(['accent', 'action'])('a brand colour for %s', (name) => {
  it('that is refused comes with an accepted one nearby', () => {
    const refused = COLOURS.filter((hex) => colourProblem(name, hex) !== undefined)
    expect(refused.length).toBeGreaterThan(10)
    for (const hex of refused) {
      const { nearest, message } = colourProblem(name, hex)!
      expect(theme.safeParse({ [name]: nearest }).success).toBe(true)
      expect(theme.safeParse({ [name]: hex }).error?.issues[0]?.message).toBe(message)
      expect(message).toContain(nearest)
    }
  })
})

it('brand colours are legible on every background, in light and dark, hovered and pressed', () => {
  for (const colour of COLOURS) {
    const accent = colourProblem('accent', colour)?.nearest ?? colour
    const action = colourProblem('action', colour)?.nearest ?? colour
    const own = changedThemeTokens({ accent, action })
    for (const [standing, said] of [
      [light, own.light],
      [dark, own.dark],
    ] as const) {
      const tokens = { ...standing, ...said }
      const pairs = [
        [tokens.accent, tokens.page],
        [tokens.accent, tokens.plate],
        [tokens['picture-accent'], tokens['picture-plate']],
        [tokens['action-ink'], tokens.action],
        [tokens['action-ink'], tokens['action-hover']],
        [tokens['action-ink'], tokens['action-pressed']],
      ] as const
      for (const [text, ground] of pairs)
        expect([colour, text, ground, contrastOf(text!, ground!) >= 4.5]).toEqual([
          colour,
          text,
          ground,
          true,
        ])
      expect(contrastOf(tokens.action!, tokens.page!)).toBeGreaterThanOrEqual(3)
    }
  }
})

it('the dark accent has the contrast of the light one, up to 7:1', () => {
  for (const colour of COLOURS) {
    const accent = colourProblem('accent', colour)?.nearest ?? colour
    const byDay = contrastOf(accent, light.page!)
    expect(contrastOf(darkAccent(accent), dark.page!)).toBeGreaterThanOrEqual(Math.min(byDay, 7))
  }
  expect(darkAccent('#0057b8')).toMatch(/^#[0-9a-f]{6}$/)
})

it('refuses an invalid colour and an unknown typeface', () => {
  expect(theme.safeParse({ accent: 'red' }).error?.issues).toMatchObject([
    { message: expect.stringContaining('numeral') },
  ])
  expect(theme.safeParse({ typeface: 'comic' }).success).toBe(false)
  expect(inkOn('#ffcc00')).toBe('#161616')
})

it('typefaces are safe in a style sheet', () => {
  for (const { family } of Object.values(TYPEFACES)) expect(family ?? '').not.toMatch(/[<>{};]/)
  expect(themeStyles({ typeface: 'serif' })).toBe(`:root:root{--font:${TYPEFACES.serif.family}}`)
})
