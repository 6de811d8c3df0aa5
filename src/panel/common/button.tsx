import type { ComponentProps } from 'react'
import css from '#/ui/button.module.css'

/** For links that look like buttons, too. */
export const BUTTON_CLASS = {
  outline: `${css.outline} ${css.compact}`,
  primary: `${css.primary} ${css.compact}`,
  text: css.text!,
}

type PanelButtonProps = ComponentProps<'button'> & { look?: keyof typeof BUTTON_CLASS }

export function Button({ look = 'outline', className, ...props }: PanelButtonProps) {
  return <button type="button" {...props} className={`${BUTTON_CLASS[look]} ${className ?? ''}`} />
}
