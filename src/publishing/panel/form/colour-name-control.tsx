import { colourNamed, isNamedColour } from '#/language/es-AR/colours.ts'
import type { ControlProps } from './control-frame.tsx'
import { useActions, useValue } from './document-context.ts'
import { TextControl } from './text-controls.tsx'

type ColourNameControlProps = ControlProps & { max?: number | undefined; names: string }

export function ColourNameControl({ names, ...props }: ColourNameControlProps) {
  const { set } = useActions()
  const at = props.path.replace(/[^.]+$/, names)
  const name = String(useValue(props.path) ?? '')
  const hex = useValue(at)
  const isOwn = typeof hex === 'string' && hex !== '' && !isNamedColour(hex, name)
  function follow(typed: string): void {
    const named = colourNamed(typed)
    if (named !== undefined && !isOwn) set(at, named)
  }
  return <TextControl {...props} onTyped={follow} />
}
