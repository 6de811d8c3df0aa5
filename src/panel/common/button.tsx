import type { ComponentProps } from 'react'
import css from '#/ui/button.module.css'

/** For links that look like buttons, too. */
export const LOOK = {
  outline: `${css.outline} ${css.compact}`,
  primary: `${css.primary} ${css.compact}`,
  text: css.text!,
}

type ButtonProps = ComponentProps<'button'> & { look?: keyof typeof LOOK }

export function Button({ look = 'outline', className, ...props }: ButtonProps) {
  return <button type="button" {...props} className={`${LOOK[look]} ${className ?? ''}`} />
}
