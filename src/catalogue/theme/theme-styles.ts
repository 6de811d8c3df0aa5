import { contrastOf, nearestPassing, SHAPE_CONTRAST, TEXT_CONTRAST } from './contrast.ts'
import { hexOf, oklchOf } from './oklch.ts'
import { INKS, inkOn, STANDARD, type Theme } from './theme.ts'
import { STANDARD_TOKENS, type ThemeTokens } from './standard-tokens.ts'
import { TYPEFACES } from './typefaces.ts'

/** Maximum contrast preserved in the dark scheme; more would desaturate the colour. */
const MAX_PRESERVED_CONTRAST = 7
/** Maximum chroma of a grey, which takes the standard colour in the dark scheme. */
const GREY = 0.02
const HOVER = 0.06

const { light: LIGHT_TOKENS, dark: NIGHT } = STANDARD_TOKENS

/** Tokens that differ from the standard theme. */
export function changedThemeTokens({ accent, action, typeface }: Theme): {
  light: ThemeTokens
  dark: ThemeTokens
} {
  const light: ThemeTokens = {}
  const dark: ThemeTokens = {}
  if (accent !== undefined && accent !== STANDARD.accent) {
    const atNight = darkAccent(accent)
    Object.assign(light, { accent, 'picture-accent': accent })
    Object.assign(dark, { accent: atNight, 'picture-accent': atNight })
  }
  if (action !== undefined && action !== STANDARD.action) {
    Object.assign(light, buttonTokens(action))
    if (oklchOf(action).chroma >= GREY) Object.assign(dark, buttonTokens(darkButton(action)))
    else for (const name of Object.keys(light)) if (name.startsWith('action')) dark[name] = NIGHT[name]!
  }
  const { family } = TYPEFACES[typeface ?? STANDARD.typeface]
  if (family !== undefined) light.font = family
  return { light, dark }
}

/** CSS of a theme; empty for standard values. */
export function themeStyles(theme: Theme = {}): string {
  const { light, dark } = changedThemeTokens(theme)
  const night = tokenRule(dark)
  return tokenRule(light) + (night && `@media (prefers-color-scheme:dark){${night}}`)
}

/** Repeats `:root` for specificity above later style sheets. */
function tokenRule(tokens: ThemeTokens): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return declarations.length === 0 ? '' : `:root:root{${declarations.join(';')}}`
}

/** Dark-mode variant of the same hue and contrast, readable as text on every background. */
export function darkAccent(hex: string): string {
  const target = Math.min(contrastOf(hex, LIGHT_TOKENS.page!), MAX_PRESERVED_CONTRAST)
  const passes = (found: string) =>
    contrastOf(found, NIGHT.page!) >= target &&
    [NIGHT.plate!, NIGHT['picture-plate']!].every((ground) => contrastOf(found, ground) >= TEXT_CONTRAST)
  return nearestPassing(hex, passes, 'lighter') ?? INKS.light
}

function darkButton(hex: string): string {
  const passes = (found: string) =>
    inkOn(found) !== undefined &&
    [NIGHT.page!, NIGHT.plate!].every((ground) => contrastOf(found, ground) >= SHAPE_CONTRAST)
  return nearestPassing(hex, passes, 'lighter') ?? INKS.light
}

/** Button colours; hovered and pressed ones move away from the text colour's lightness. */
function buttonTokens(action: string): ThemeTokens {
  const ink = inkOn(action) ?? INKS.light
  const { lightness, ...colour } = oklchOf(action)
  const side = ink === INKS.light && lightness > 2 * HOVER ? -1 : 1
  const at = (steps: number) => {
    const found = hexOf({ ...colour, lightness: Math.min(1, Math.max(0, lightness + side * steps * HOVER)) })
    return contrastOf(found, ink) >= TEXT_CONTRAST ? found : action
  }
  return { action, 'action-ink': ink, 'action-hover': at(1), 'action-pressed': at(2) }
}
