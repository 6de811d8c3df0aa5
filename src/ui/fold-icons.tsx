import { Icon } from './icon.tsx'
import css from './fold-icons.module.css'

/** At the end of a `summary`: plus while it is closed, minus once it is open. */
export function FoldIcons({ size = 18 }: { size?: 18 | 20 }) {
  return (
    <>
      <Icon name="plus" size={size} className={css.plus} />
      <Icon name="minus" size={size} className={css.minus} />
    </>
  )
}
