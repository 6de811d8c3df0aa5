import type { ComponentProps } from 'react'
import css from '#/ui/button.module.css'
import { parts } from './styles.ts'

/** Classes of buttons, also for links. */
export const BUTTON_CLASS = {
  outline: `${css.outline} ${css.compact}`,
  primary: `${css.primary} ${css.compact}`,
  text: css.text!,
  quiet: parts.quiet!,
}

export type PanelButtonProps = ComponentProps<'button'> & { look?: keyof typeof BUTTON_CLASS | undefined }

export function Button({ look = 'outline', className, ...props }: PanelButtonProps) {
  return <button type="button" {...props} className={`${BUTTON_CLASS[look]} ${className ?? ''}`} />
}
