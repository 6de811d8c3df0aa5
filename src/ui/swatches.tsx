import css from './swatches.module.css'

type Colour = { name: string; hex: string }

export function Swatches({ colors }: { colors: readonly Colour[] }) {
  return (
    <ul className={css.swatches} aria-label="Colores">
      {colors.map((color) => (
        <li key={color.name}>
          <Swatch color={color} size={14} />
        </li>
      ))}
    </ul>
  )
}

/** Colour disc with an outline, so that white is visible on white. */
function Swatch({ color, size }: { color: Colour; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" role="img" aria-label={color.name}>
      <title>{color.name}</title>
      <circle className={css.disc} cx="10" cy="10" r="9.3" fill={color.hex} />
    </svg>
  )
}
