import { useState } from 'react'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import layout from '#/ui/layout.module.css'
import css from './pictures-control.module.css'
import { useActions } from './document-context.ts'
import { messageOf } from '#/panel/api/request.ts'
import { FileDrop } from '#/panel/common/file-drop.tsx'

type FileFieldProps = {
  accept: string
  invites: string
  button: string
  onFile: (file: File) => Promise<void>
}

type Coming = { name: string; problem: string | null }

export function FileField({ accept, invites, button: says, onFile }: FileFieldProps) {
  const { during } = useActions()
  const [coming, setComing] = useState<Coming | null>(null)

  async function take(file: File) {
    setComing({ name: file.name, problem: null })
    try {
      await during(() => onFile(file))
      setComing(null)
    } catch (error) {
      setComing({ name: file.name, problem: messageOf(error) })
    }
  }

  return (
    <div className={stack.xs}>
      <FileDrop title={invites} says={says} accept={accept} onFiles={([file]) => void take(file!)} />
      <p role="status" className={coming?.problem ? `${layout.wrap} ${css.refused}` : font.small}>
        {coming ? `${coming.name}: ${coming.problem ?? 'subiendo…'}` : null}
      </p>
    </div>
  )
}
