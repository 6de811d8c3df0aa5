import { useEffect, type CSSProperties } from 'react'
import { STANDARD_TOKENS, type ThemeTokens } from '#/catalogue/theme/standard-tokens.ts'
import { theme as schema, type Theme } from '#/catalogue/theme/theme.ts'
import { changedThemeTokens } from '#/catalogue/theme/theme-styles.ts'
import { FACES } from '#/ui/faces.ts'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import { useValue } from './document-context.ts'
import css from './theme.module.css'

export function ThemeSample({ path }: { path: string }) {
  const chosen = rightOf(Object(useValue(path)) as Record<string, unknown>)
  const { light, dark } = changedThemeTokens(chosen)
  const face = chosen.typeface && FACES[chosen.typeface]
  useEffect(() => {
    if (face) document.fonts.add(new FontFace(face.name, `url(${face.file})`, { weight: face.weights }))
  }, [face])
  return (
    <div className={css.samples}>
      <Sample title="De día" tokens={{ ...STANDARD_TOKENS.light, ...light }} />
      <Sample title="De noche" tokens={{ ...STANDARD_TOKENS.dark, ...light, ...dark }} />
    </div>
  )
}

function Sample({ title, tokens }: { title: string; tokens: ThemeTokens }) {
  const style = Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]))
  return (
    <figure className={css.sample} style={style as CSSProperties}>
      <figcaption className={font.eyebrow}>{title}</figcaption>
      <p className={`${font.h3} ${font.medium}`}>Un título de tu sitio</p>
      <p className={font.body}>
        Un texto, y <span className={css.marked}>lo que se marca</span> en él.
      </p>
      <span className={css.plate}>
        <span className={css.marked}>12 h</span> sobre una placa
      </span>
      <span className={`${button.primary} ${button.compact} ${css.button}`}>Dónde comprar</span>
    </figure>
  )
}

function rightOf(value: Record<string, unknown>): Theme {
  const right = Object.entries(value).filter(([key, each]) => schema.safeParse({ [key]: each }).success)
  return Object.fromEntries(right)
}
